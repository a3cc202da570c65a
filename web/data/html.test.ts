// Pages as people save them, one for each way that FAQs are built. Expected values are written by hand.
import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';

const brief = (source: string) => readHtml(source).sections.map(({ heading, text }) => [heading, text]);
const skipped = (source: string) => readHtml(source).skipped.map(({ what }) => what);

const accordions: Record<string, string> = {
  'a button that names its hidden panel (ARIA practices)': `
    <h3><button aria-expanded="false" aria-controls="s1">Is it cold?</button></h3><div id="s1" role="region" hidden>Only in May.</div>
    <h3><button aria-expanded="false" aria-controls="s2">Is it deep?</button></h3><div id="s2" role="region" hidden>Two metres.</div>`,
  'buttons without a heading, panels after them': `
    <button class="accordion">Is it cold?</button><div class="panel" style="display: none"><p>Only in May.</p></div>
    <button class="accordion">Is it deep?</button><div class="panel" style="display:none"><p>Two metres.</p></div>`,
  'links that toggle (older kits)': `
    <div class="panel"><div class="panel-heading"><h4><a data-toggle="collapse" href="#c1">Is it cold?</a></h4></div><div id="c1" class="collapse">Only in May.</div></div>
    <div class="panel"><div class="panel-heading"><h4><a data-toggle="collapse" href="#c2">Is it deep?</a></h4></div><div id="c2" class="collapse">Two metres.</div></div>`,
  'a checkbox and its label': `
    <div class="tab"><input type="checkbox" id="q1"><label for="q1">Is it cold?</label><div class="content" >Only in May.</div></div>
    <div class="tab"><input type="checkbox" id="q2"><label for="q2">Is it deep?</label><div class="content">Two metres.</div></div>`,
  'a part that is a button by its role': `
    <div class="q" role="button" tabindex="0" aria-controls="p1">Is it cold?</div><div id="p1" aria-hidden="true">Only in May.</div>
    <div class="q" role="button" tabindex="0" aria-controls="p2">Is it deep?</div><div id="p2" aria-hidden="true">Two metres.</div>`,
  'tabs and their panels': `
    <div role="tablist"><button role="tab" aria-controls="t1">Is it cold?</button></div><div id="t1" role="tabpanel" hidden>Only in May.</div>
    <div role="tablist"><button role="tab" aria-controls="t2">Is it deep?</button></div><div id="t2" role="tabpanel" hidden>Two metres.</div>`,
  'list items with a button each': `
    <ul><li><button aria-controls="l1">Is it cold?</button><div id="l1" hidden>Only in May.</div></li>
    <li><button aria-controls="l2">Is it deep?</button><div id="l2" hidden>Two metres.</div></li></ul>`,
  'microdata without headings': `
    <div itemscope itemtype="https://schema.org/FAQPage">
    <div itemscope itemprop="mainEntity" itemtype="https://schema.org/Question"><div itemprop="name">Is it cold?</div>
    <div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer"><div itemprop="text">Only in May.</div></div></div>
    <div itemscope itemprop="mainEntity" itemtype="https://schema.org/Question"><div itemprop="name">Is it deep?</div>
    <div itemscope itemprop="acceptedAnswer" itemtype="https://schema.org/Answer"><div itemprop="text">Two metres.</div></div></div></div>`,
  'RDFa': `
    <div vocab="https://schema.org/" typeof="FAQPage"><div property="mainEntity" typeof="Question"><span property="name">Is it cold?</span>
    <div property="acceptedAnswer" typeof="Answer"><div property="text">Only in May.</div></div></div><div property="mainEntity" typeof="Question">
    <span property="name">Is it deep?</span><div property="acceptedAnswer" typeof="Answer"><div property="text">Two metres.</div></div></div></div>`,
  'JSON-LD alone, answers in HTML': `<div id="app"></div><script type="application/ld+json">{"@context": "https://schema.org", "@type": "FAQPage",
    "mainEntity": [{"@type": "Question", "name": "Is it cold?", "acceptedAnswer": {"@type": "Answer", "text": "<p>Only in <b>May</b>.</p>"}},
    {"@type": "Question", "name": "Is it deep?", "acceptedAnswer": {"@type": "Answer", "text": "Two metres."}}]}</script>`,
  'JSON-LD as a graph with references': `<script type="application/ld+json">{"@graph": [{"@type": ["WebPage", "FAQPage"], "mainEntity": [{"@id": "#1"}, {"@id": "#2"}]},
    {"@type": "Question", "@id": "#1", "name": "Is it cold?", "acceptedAnswer": {"@id": "#a1"}}, {"@type": "Answer", "@id": "#a1", "text": "Only in May."},
    {"@type": "Question", "@id": "#2", "name": "Is it deep?", "acceptedAnswer": [{"@type": "Answer", "text": "Two metres."}]}]}</script>`,
  'headings that link to themselves': `
    <h2 id="a">Is it cold?<a class="headerlink" href="#a" title="Permalink">¶</a></h2><p>Only in May.</p>
    <h2 id="b"><a class="anchor" aria-hidden="true" href="#b"><svg></svg></a>Is it deep?<a class="hash-link" href="#b" aria-label="Direct link">\u200b#</a></h2><p>Two metres.</p>`,
  'articles with headers of their own': `
    <article><header><h2>Is it cold?</h2></header><p>Only in May.</p></article><article><header><h2>Is it deep?</h2></header><p>Two metres.</p></article>`,
  'custom elements with a shadow tree': `
    <faq-item><template shadowrootmode="open"><h2>Is it cold?</h2><p>Only in May.</p></template></faq-item>
    <faq-item><template shadowrootmode="open"><h2>Is it deep?</h2><p>Two metres.</p></template></faq-item>`,
};

describe('one FAQ, however it is built', () => {
  test.each(Object.entries(accordions))('%s', (_name, source) => {
    expect(brief(source)).toEqual([['Is it cold?', 'Only in May.'], ['Is it deep?', 'Two metres.']]);
    expect(skipped(source)).toEqual([]);
  });
});

test('what nothing opens stays out and is named; what a control opens does not', () => {
  const source = `<h2>Fees?</h2><p>Two euros. <button>Show the map</button></p><p style="display:none">Draft: three euros.</p>
<aside>Newsletter</aside><button commandfor="more">More</button><dialog id="more">Children pay one.</dialog><dialog>Cookies?</dialog>
<template><p>x</p></template><iframe src="m"></iframe><select><option>English</select>`;
  expect(brief(source)).toEqual([['Fees?', 'Two euros.'], ['More', 'Children pay one.']]);
  expect(skipped(source)).toEqual([
    '<button> “Show the map”', 'hidden part “Draft: three euros.”', '<aside> “Newsletter”', 'hidden part “Cookies?”', '<iframe>', '<select> “English”',
  ]);
});

test('what stands beside the main part is named by its first words', () => {
  const read = readHtml('<body><h1>Site</h1>\n<main><h2>A?</h2>Yes.</main>\n<p>Questions that nobody asked yet are answered at the desk.</p>');
  expect(read.sections).toMatchObject([{ heading: 'A?', text: 'Yes.' }]);
  expect(read.skipped).toEqual([{ what: '<h1> “Site”', line: 1 }, { what: '<p> “Questions that nobody asked yet are …”', line: 3 }]);
});

test('what follows a folded question belongs to the heading above', () => {
  const source = `<h2>Trips</h2><p>Ask us.</p>
<details><summary>Dogs?</summary>Yes.
<details><summary>Big ones?</summary>On a lead.</details>Cats too.</details>
<p>Call first.</p><dl><dt>Bus<dt>Tram<dd>Line 4.</dl><p>Or walk.</p>`;
  expect(brief(source)).toEqual([
    ['Trips', 'Ask us.'], ['Trips', 'Call first.'], ['Trips', 'Or walk.'], ['Dogs?', 'Yes.'], ['Dogs?', 'Cats too.'], ['Big ones?', 'On a lead.'], ['Bus / Tram', 'Line 4.'],
  ]);
});

test('headings inside of a folded answer stand below its question', () => {
  const { sections } = readHtml('<h1>Help</h1><h2>Fees</h2><details><summary>How much?</summary><h3>Adults</h3><p>Two.</p><h3>Children</h3><p>One.</p></details>');
  expect(sections.map(({ heading, above }) => [heading, above])).toEqual([
    ['Adults', ['Help', 'Fees', 'How much?']], ['Children', ['Help', 'Fees', 'How much?']],
  ]);
});

test('footnotes are read where they are called, images by their text', () => {
  const source = `<h2>When?<sup><a href="#fn9">9</a></sup></h2><p>At nine<sup id="r1"><a href="#fn1">1</a></sup>, press <img src="p.png" alt="Start">.</p><h2>Where?</h2><p>Here.</p>
<section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>In winter at ten. <a href="#r1">↩</a></p></li><li id="fn2">Nobody calls me.</li></ol></section>`;
  expect(brief(source)).toEqual([['When?', 'At nine, press Start.\n\nIn winter at ten.'], ['Where?', 'Here.']]);
  expect(skipped(source)).toEqual(['footnote “Nobody calls me.”']);
});

test('data for search engines that says the same adds nothing; broken data is named', () => {
  const source = `<h2>Is it cold?</h2><p>Only in May.</p><p>Is it deep? No.</p><script type="application/ld+json">{"@type": "FAQPage", "mainEntity": [
    {"@type": "Question", "name": "Is it  cold?", "acceptedAnswer": {"text": "x"}}, {"@type": "Question", "name": "Is it deep?", "acceptedAnswer": {"text": "No."}}]}</script>
<script type="application/ld+json">{</script>`;
  expect(brief(source)).toEqual([['Is it cold?', 'Only in May.\n\nIs it deep? No.']]);
  expect(skipped(source)).toEqual([
    'question of the ld+json data that stands in the page’s text too “Is it deep?”', 'data for search engines (ld+json) that is no valid JSON',
  ]);
});
