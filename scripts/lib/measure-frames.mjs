// Behind scripts/measure-frames, whose help says what is measured.
// Usage: node measure-frames.mjs PAGE_FOLDER [--questions N] [--moves N] [--page FOLDER] [--profile FILE]
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    questions: { type: 'string', default: '10000' }, moves: { type: 'string', default: '300' },
    page: { type: 'string' }, profile: { type: 'string' },
  },
});
const TURNS = 5;
const folder = values.page ?? positionals[0];
const [questions, moves] = [Number(values.questions), Number(values.moves)];

/** Scores that overlap as real ones do: three kinds of question, drawn by a small generator of its own. */
function scoreTable(rows) {
  let state = 1;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const lines = Array.from({ length: rows }, (_, at) => {
    const answerable = at % 2 === 0;
    const score = (answerable ? 0.45 : 0.25) + 0.3 * (random() + random() + random() - 1.5) / 1.5;
    const right = answerable && random() < 0.5 + score / 2;
    return `q${at},${score.toFixed(6)},${Number(right)},${Number(answerable)},validation`;
  });
  return ['query_id,score,correct,answerable,split', ...lines].join('\n');
}

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** In the page: times of `count` frames, in each of which the line moves, a square of ten pixels does, or nothing. */
async function timeFrames([count, what]) {
  const deep = (root, testid) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.dataset?.testid === testid) return element;
      const found = element.shadowRoot && deep(element.shadowRoot, testid);
      if (found) return found;
    }
    return null;
  };
  const handle = deep(document, 'cutoff-rule');
  const square = document.createElement('div');
  square.style.cssText = 'position:fixed;left:2px;top:2px;width:10px;height:10px;background:#888;z-index:99;will-change:transform';
  if (what === 'square') document.body.append(square);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });
  const intervals = [];
  const shown = [];
  let last = null;
  for (let at = 0; at <= count; at += 1) {
    const start = await frame();
    if (last !== null) intervals.push(start - last);
    last = start;
    const before = performance.now();
    const key = at % 60 < 30 ? 'ArrowRight' : 'ArrowLeft';
    if (what === 'square') square.style.transform = `translateX(${at % 60}px)`;
    if (what === 'line') handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    shown.push((await painted()) - before);
  }
  square.remove();
  return { intervals, shown };
}

const at = (numbers, share) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 100) / 100;
};
const figures = (numbers) => ({ median: at(numbers, 0.5), p95: at(numbers, 0.95) });
const summary = (turns) => ({
  frame_to_frame: figures(turns.flatMap(({ intervals }) => intervals)),
  move_to_paint: figures(turns.flatMap(({ shown }) => shown)),
});

const port = await freePort();
const serve = fileURLToPath(new URL('serve.mjs', import.meta.url));
const server = spawn('node', [serve, folder, folder, '127.0.0.1', String(port)], { stdio: 'ignore' });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (let tries = 0; ; tries += 1) {
    try {
      await page.goto(`http://127.0.0.1:${port}/`);
      break;
    } catch (error) {
      if (tries > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  await page.getByTestId('file-input').first().setInputFiles({
    name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from(scoreTable(questions)),
  });
  await page.getByTestId('data-chip').getByText('scores.csv').waitFor({ timeout: 60_000 });
  await page.getByTestId('nav-threshold').click();
  await page.getByTestId('cutoff-rule').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  const profiler = values.profile ? await page.context().newCDPSession(page) : null;
  await page.evaluate(timeFrames, [30, 'line']); // warm
  const runs = { line: [], square: [], nothing: [] };
  await profiler?.send('Profiler.enable');
  await profiler?.send('Profiler.start');
  // In turns, so that a busy moment of the machine meets all three.
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const what of Object.keys(runs)) runs[what].push(await page.evaluate(timeFrames, [Math.ceil(moves / TURNS), what]));
  }
  if (profiler) {
    const { profile } = await profiler.send('Profiler.stop');
    writeFileSync(values.profile, JSON.stringify(profile));
  }
  const [line, square, nothing] = Object.values(runs).map(summary);
  const ratio = (name) => Math.round((line[name].p95 / square[name].p95) * 100) / 100;
  console.log(JSON.stringify({
    questions, moves, line, square, nothing,
    line_against_square_p95: { frame_to_frame: ratio('frame_to_frame'), move_to_paint: ratio('move_to_paint') },
  }, null, 2));
} finally {
  await browser.close();
  server.kill();
}
