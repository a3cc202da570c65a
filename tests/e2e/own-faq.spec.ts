// A newcomer's path: an FAQ in Markdown, questions pasted, labelled by keyboard, encoded, a cutoff chosen, frozen
// and opened; the page is reloaded in the middle of every step and goes on.
import { expect, openPage, results, test, untilDone, untilKept, type Page } from './helpers.ts';

const entries: [string, string][] = [
  ['When is the library open?', 'From nine in the morning to eight in the evening, on Saturdays to four. On Sundays it is closed.'],
  ['How long can I keep a book?', 'Four weeks. You can extend it twice, unless somebody is waiting for it.'],
  ['What does a library card cost?', 'Twelve a year for adults. Children and students pay nothing.'],
  ['Can I return books at night?', 'Yes, through the slot beside the main door. They are taken off your card the next morning.'],
  ['Is there a place to study?', 'The second floor has forty desks and two rooms for groups. Rooms can be booked at the desk.'],
  ['How do I print something?', 'Send the file to the printer from any computer on the first floor. A page costs ten cents.'],
  ['What happens when I am late?', 'After one week we write to you. Each further week costs one for every book.'],
  ['Do you lend films and games?', 'Yes, for one week each, three at a time.'],
  ['Can I bring coffee?', 'Drinks with a lid are welcome. Please eat in the café on the ground floor.'],
  ['How do I suggest a book?', 'Write its title into the form at the desk. We buy most of what is asked for.'],
];
const markdown = `# Library\n\n${entries.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n')}\n`;

/** Each question with the entry that answers it, counting from 1; 0 for none. */
const asked: [string, number][] = [
  ['opening times on saturday', 1], ['may i extend my book', 2], ['price of a card for adults', 3],
  ['drop books off in the evening', 4], ['desks for studying in a group', 5], ['cost of printing a page', 6],
  ['fee for a late book', 7], ['can I lend games', 8], ['is coffee with a lid allowed', 9],
  ['do you rent out bicycles', 0], ['where is the swimming pool', 0], ['can you repair my phone', 0],
];

const file = { name: 'library.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) };
const labelled = (page: Page) => page.getByTestId('label-count');

/** Labels the question on the card by keyboard; where its passage is not shown, nothing is said. */
async function labelOne(page: Page): Promise<void> {
  const question = await page.getByTestId('label-question').textContent();
  const right = asked.find(([text]) => text === question)?.[1] ?? 0;
  const ids = await page.getByTestId('candidate').evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['id']));
  const at = ids.indexOf(`library:${right}`);
  await page.keyboard.press(right === 0 ? '0' : at < 0 ? 'ArrowRight' : String(at + 1));
  await expect(page.getByTestId('label-question')).not.toHaveText(question ?? '', { timeout: 5000 }).catch(() => undefined);
}

async function reload(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
  await untilDone(page);
}

test('from a Markdown FAQ to an opened verdict, reloading in the middle of every step', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page);
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.getByTestId('read-passages')).toContainText('10');
  await expect(page.getByTestId('files')).toContainText('markdown');
  await reload(page);
  await expect(page.getByTestId('read-passages')).toContainText('10');

  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill(asked.map(([text]) => text).join('\n'));
  await page.getByTestId('add-questions').click();
  await expect(page.getByTestId('label-place')).toContainText('of 12');
  await page.getByTestId('label-question').click();
  for (let i = 0; i < 5; i += 1) await labelOne(page);
  await expect(labelled(page)).toHaveText('5');
  await reload(page);
  await expect(labelled(page)).toHaveText('5');
  await expect(page.getByTestId('label-place')).toContainText('7 still to label');

  await page.keyboard.press('u'); // undo goes back over what was done before the reload
  await expect(labelled(page)).toHaveText('4');
  for (let i = 0; i < 8; i += 1) await labelOne(page);
  await expect(labelled(page)).toHaveText('12');
  await expect(page.getByTestId('label-interval')).toContainText('%');
  await page.keyboard.press('u');
  await expect(labelled(page)).toHaveText('11');
  await expect(page.getByTestId('label-card').locator('[aria-pressed=true]')).toHaveCount(0);
  await labelOne(page);
  await expect(labelled(page)).toHaveText('12');

  await page.getByTestId('nav-data').click();
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('progress-text')).toContainText('texts', { timeout: 60_000 });
  await untilKept(page);
  await page.reload();
  await expect(page.getByTestId('encoded')).toBeVisible({ timeout: 90_000 });
  await untilDone(page);

  await page.getByTestId('nav-threshold').click();
  const before = await results(page);
  expect(before.set?.halves).toEqual({ validation: 6, held_out: 6, from: 'default' });
  expect(before.held_out).toBeNull();
  await page.getByTestId('freeze').click();
  await reload(page);
  expect((await results(page)).seal.state).toBe('frozen');
  await page.getByTestId('open').click();
  await expect(page.getByTestId('held-out-accepted')).toBeVisible();
  await untilDone(page);
  const opened = await results(page);
  expect(opened.held_out).not.toBeNull();
  await reload(page);
  await expect(page.getByTestId('held-out-accepted')).toBeVisible();
  await untilDone(page);
  const after = await results(page);
  expect(after.seal).toEqual(opened.seal);
  expect(after.held_out).toEqual(opened.held_out);

  // Labels made after the look are the new held-out half by themselves.
  await page.getByTestId('nav-label').click();
  await page.getByTestId('paste-questions').fill('how many desks are there\nhelp with my taxes');
  await page.getByTestId('add-questions').click();
  await expect(page.getByTestId('label-place')).toContainText('2 still to label');
  await untilDone(page);
  const written = await results(page);
  expect([written.seal, written.held_out]).toEqual([opened.seal, opened.held_out]); // nothing else is held out by that
  await page.getByTestId('label-question').click();
  await page.keyboard.press('0');
  await expect(labelled(page)).toHaveText('13');
  await untilDone(page);
  const fresh = await results(page);
  expect(fresh.set?.halves).toEqual({ validation: 12, held_out: 1, from: 'look' });
  expect(fresh.seal).toMatchObject({ state: 'closed', looks: [{}] });
  expect(fresh.held_out).toBeNull();
  await expect(page.getByTestId('held-out-now')).toContainText('1 new question so far');

  // Without them nothing is held out: what was looked at is for choosing, whatever is taken back.
  await page.keyboard.press('u');
  await expect(labelled(page)).toHaveText('12');
  await untilDone(page);
  expect((await results(page)).set?.halves).toEqual({ validation: 12, held_out: 0, from: 'look' });
  await reload(page);
  await page.getByTestId('nav-threshold').click();
  await expect(page.getByTestId('seal')).toContainText('Held-out half: none now');
});

test('a worker killed while encoding: it goes on, and nothing is encoded twice', async ({ page }) => {
  test.setTimeout(180_000);
  const texts = Array.from({ length: 120 }, (_, i) => `## Entry ${i}\n\nRoom ${i} has ${i + 3} chairs, ${i % 7} tables and a view of the ${['sea', 'hills', 'street'][i % 3]}; it is let by the hour and by the day, with or without breakfast.`);
  await openPage(page);
  await page.getByTestId('file-input').setInputFiles({ name: 'rooms.md', mimeType: 'text/markdown', buffer: Buffer.from(texts.join('\n\n')) });
  await untilDone(page);
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('progress-text')).toContainText(/^[1-9]\d* of 120/, { timeout: 60_000 });
  const encoders = page.workers().filter((worker) => worker.url().includes('encoder'));
  expect(encoders.length).toBeGreaterThan(0);
  await encoders[0]!.evaluate(() => self.close());
  await expect(page.getByTestId('encoded')).toBeVisible({ timeout: 120_000 });
  const encoded = async () => (await results(page) as unknown as { encoded: { distinctTexts: number; fromBefore: number } }).encoded;
  await untilDone(page);
  expect(await encoded()).toMatchObject({ distinctTexts: 120, fromBefore: 0 });
  await reload(page);
  await expect(page.getByTestId('encoded')).toBeVisible();
  expect(await encoded()).toMatchObject({ distinctTexts: 120, fromBefore: 120 });
});
