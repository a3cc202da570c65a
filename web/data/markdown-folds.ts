// Folded parts as site builders write them → <details>, line for line, so that lines keep their numbers.
//   ::: details Question … :::            VitePress, Docusaurus-like containers; :::{dropdown} Question in MyST
//   ??? question "Question" + indented    MkDocs (pymdownx); ???+ too
//   {{< details "Question" >}} … {{< /details >}}   Hugo, with expand and accordion, and title="…"
//   <Accordion title="Question"> … </Accordion>     component pages (MDX), with AccordionItem, Expandable, FaqItem

const CONTAINER = /^(:{3,})\s*\{?(?:details|dropdown|collapse|spoiler|accordion|admonition)\}?(?:\s+|\[)(.+?)\]?\s*$/i;
const INDENTED = /^\?\?\?\+?[ \t]+(?:[\w-]+[ \t]*)*(?:"(.+)")?[ \t]*$/;
const SHORTCODE = /^\{\{[<%]\s*(?:details|expand|accordion|accordion-item|faq)\s+(?:title=|summary=|header=|"[^"]*"\s+title=)?"([^"]+)"[^}]*[>%]\}\}\s*$/i;
const SHORTCODE_END = /^\{\{[<%]\s*\/\s*(?:details|expand|accordion|accordion-item|faq)\s*[>%]\}\}\s*$/i;
const COMPONENT = /^[ \t]*<(Accordion|AccordionItem|Expandable|FaqItem|FAQItem|Collapsible|Details)\b[^>]*\b(?:title|question|header|summary|label)=(?:"([^"]+)"|\{?'([^']+)'\}?)[^>]*>\s*$/;
const COMPONENT_END = /^[ \t]*<\/(?:Accordion|AccordionItem|Expandable|FaqItem|FAQItem|Collapsible|Details)>\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

const fold = (question: string): string => `<details><summary>${question.replace(/</g, '&lt;')}</summary>`;

export function withFolds(lines: readonly string[]): string[] {
  const result: string[] = [];
  let fence = '';
  let containers: string[] = [];
  let indented = false;
  for (const line of lines) {
    if (indented) {
      if (line.trim() === '') {
        result.push('');
        continue;
      }
      const inner = /^(?: {4}|\t)(.*)$/.exec(line)?.[1];
      if (inner !== undefined) {
        result.push(inner);
        continue;
      }
      indented = false;
      close(result);
    }
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '' || mark) {
      fence = fence === '' ? mark! : mark?.startsWith(fence) ? '' : fence;
      result.push(line);
      continue;
    }
    const container = CONTAINER.exec(line);
    const question = container?.[2] ?? SHORTCODE.exec(line)?.[1] ?? COMPONENT.exec(line)?.[2] ?? COMPONENT.exec(line)?.[3];
    const isIndented = INDENTED.exec(line);
    if (question !== undefined) {
      if (container) containers.push(container[1]!);
      result.push(fold(question));
    } else if (isIndented?.[1] !== undefined) {
      indented = true;
      result.push(fold(isIndented[1]));
    } else if (containers.at(-1) !== undefined && line.trim() === containers.at(-1)) {
      containers = containers.slice(0, -1);
      result.push('</details>');
    } else {
      result.push(SHORTCODE_END.test(line) || COMPONENT_END.test(line) ? '</details>' : line);
    }
  }
  if (indented) close(result);
  return result;
}

/** The end of an indented part has no line of its own: it goes on the last empty one, or behind the last. */
function close(lines: string[]): void {
  const last = lines.length - 1;
  lines[last] = lines[last] === '' ? '</details>' : `${lines[last]}\n</details>`;
}
