// A person's own model: tried out, asked about, encoded with, kept for next time; refused by name where it cannot be.
import { tinyOnnx, tinyTokenizer } from './tiny-onnx.ts';
import { expect, openPage, test, untilDone, type Page } from './helpers.ts';

const bring = async (page: Page, inputs: string[]) => {
  await page.getByTestId('own-model').click();
  await page.getByTestId('own-model-files').setInputFiles([
    { name: 'tiny.onnx', mimeType: 'application/octet-stream', buffer: Buffer.from(tinyOnnx(inputs)) },
    { name: 'tokenizer.json', mimeType: 'application/json', buffer: Buffer.from(tinyTokenizer) },
  ]);
};

const questions = {
  name: 'mine.csv', mimeType: 'text/csv',
  buffer: Buffer.from('question,answer\nopen hours?,open\nhours?,hours hours\nopen?,hours open\nopen open?,open open\n'),
};

test('is used like any other and is there again next time', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await page.getByTestId('file-input').setInputFiles(questions);
  await expect(page.getByTestId('data-chip')).toContainText('mine.csv');
  await bring(page, ['input_ids', 'attention_mask']);
  await expect(page.getByTestId('own-model-found')).toContainText('1 numbers a token');
  await expect(page.getByTestId('own-model-found')).toContainText('input_ids and attention_mask');
  const form = page.getByTestId('own-model-form');
  await expect(form.locator('[name=limit]')).toHaveValue('64');
  await form.locator('[name=limit]').fill('4');
  await form.locator('[name=passage]').fill('open ');
  await page.getByTestId('use-own-model').click();
  await expect(page.getByTestId('about-model')).toContainText('passages begin with “open ”');
  await page.getByTestId('encode').click();
  await expect(page.getByTestId('encoded')).toContainText('tiny');
  await expect(page.getByTestId('truncated-passages')).toContainText('cut');

  await page.reload();
  await untilDone(page);
  await expect(page.locator('cl-model-panel')).toContainText('tiny');
});

test('that wants an unknown input is refused by the input’s name', async ({ page }) => {
  await openPage(page);
  await untilDone(page);
  await bring(page, ['input_ids', 'attention_mask', 'position_ids']);
  await expect(page.locator('cl-own-model').getByTestId('problem')).toContainText('position_ids');
});
