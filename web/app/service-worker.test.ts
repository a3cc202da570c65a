// Issue 19, line 9: the service worker over caches, a network and a browser that stand in. It answers for listed files
// only, keeps nothing but what has the listed hash, and leaves an address that is another program's.
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';

const SCOPE = 'http://127.0.0.1:8080/lab/';
const at = (path: string) => new URL(path, SCOPE).href;
const texts: Record<string, string> = { 'index.html': '<app>', 'licences.txt': 'MIT', 'assets/core.wasm': 'wasm', 'assets/ort-wasm-x.wasm': 'runtime' };
const hashed = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]));

/** The caches of one origin. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return { put: async (url: string, response: Response) => void files.set(url, response), match: async (url: string) => files.get(url)?.clone() };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (url: string, { cacheName }: { cacheName?: string } = {}) =>
    [...this.all].filter(([name]) => (cacheName ?? name) === name).map(([, files]) => files.get(url)?.clone()).find(Boolean);
}

class FakeClient {
  navigated = '';
  url = SCOPE;
  navigate = async (url: string) => void (this.navigated = url);
}

let stored: FakeCaches;
/** What the network answers by path; nothing: there is no network. */
let network: ((path: string) => Response) | null;
let client: FakeClient;
let unregistered: boolean;

const ours = (path: string): Response => {
  if (path === 'service-worker.js') return new Response('"cutoff-lab-app-"');
  return path in texts ? new Response(texts[path]) : new Response('no such file', { status: 404 });
};
const html = () => new Response('<html>another program</html>');

/** The worker of one version, started. */
async function start(version = '1', files = hashed(texts)) {
  const listeners: Record<string, (event: unknown) => void> = {};
  vi.stubGlobal('self', {
    registration: { scope: SCOPE, unregister: async () => (unregistered = true) },
    clients: { claim: async () => {}, get: async () => client },
    addEventListener: (kind: string, listener: (event: unknown) => void) => (listeners[kind] = listener),
  });
  vi.stubGlobal('__APP_FILES__', { version, files, later: ['assets/ort-wasm-x.wasm'] });
  vi.resetModules();
  await import('./service-worker.ts');
  const run = async (kind: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[kind]!({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait), respondWith: (given: Promise<Response>) => (answer = given) });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
  return {
    install: () => run('install'),
    activate: () => run('activate'),
    ask: async (path: string, mode = 'navigate') =>
      (await run('fetch', { request: { url: at(path), method: 'GET', mode }, resultingClientId: 'c' }))?.text(),
  };
}

beforeEach(() => {
  stored = new FakeCaches();
  network = ours;
  client = new FakeClient();
  unregistered = false;
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('WindowClient', FakeClient);
  vi.stubGlobal('Request', class { constructor(readonly url: string) {} });
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => {
    if (network === null) throw new TypeError('no network');
    return network(url.slice(SCOPE.length));
  });
});

test('without a network the page opens, with a query too, and the licences are the licences', async () => {
  const worker = await start();
  await worker.install();
  await worker.activate();
  network = null;
  expect(await worker.ask('')).toBe('<app>');
  expect(await worker.ask('index.html?x=1#threshold')).toBe('<app>');
  expect(await worker.ask('licences.txt')).toBe('MIT');
  expect(await worker.ask('assets/core.wasm', 'cors')).toBe('wasm');
  expect(unregistered).toBe(false);
});

test('what is not listed goes past the worker', async () => {
  const worker = await start();
  await worker.install();
  for (const path of ['admin', 'other/index.html', 'weights/m.onnx', 'assets/core.wasm?v=2']) {
    expect(await worker.ask(path, path.includes('wasm') ? 'cors' : 'navigate'), path).toBeUndefined();
  }
});

test('an HTML page in the place of a file is never kept: not at the start, not later', async () => {
  network = (path) => (path === 'assets/core.wasm' ? html() : ours(path));
  await expect((await start()).install()).rejects.toThrow('assets/core.wasm');

  network = (path) => (path.includes('ort-wasm') ? html() : ours(path));
  const worker = await start();
  await worker.install();
  expect(await worker.ask('assets/ort-wasm-x.wasm', 'cors')).toContain('another program');
  network = ours;
  expect(await worker.ask('assets/ort-wasm-x.wasm', 'cors')).toBe('runtime');
  network = null;
  expect(await worker.ask('assets/ort-wasm-x.wasm', 'cors')).toBe('runtime');
});

test('a new version takes over only what is as listed, and the old one goes', async () => {
  const old = await stored.open('cutoff-lab-app-old');
  await old.put(at('assets/ort-wasm-x.wasm'), html());
  await (await stored.open('somebody-else')).put(at('x'), html());
  const worker = await start('2');
  await worker.install();
  await worker.activate();
  expect(await stored.keys()).toEqual(['somebody-else', 'cutoff-lab-app-2']);
  expect(await worker.ask('assets/ort-wasm-x.wasm', 'cors')).toBe('runtime');
});

test.each([
  ['answers every path with its own page', html],
  ['knows no such file', () => new Response('', { status: 404 })],
])('an address whose server %s is another program’s: the worker leaves it', async (_, answer) => {
  const worker = await start();
  await worker.install();
  network = answer;
  const theirs = await answer().text();
  expect(await worker.ask('')).toBe(theirs);
  expect(await worker.ask('')).toBe(theirs); // what is on the way already
  expect({ unregistered, kept: await stored.keys() }).toEqual({ unregistered: true, kept: [] });
});

test('a server that takes long to say whose address it is: the page is shown meanwhile, and sent there when it is another program’s', async () => {
  for (const [says, navigated] of [[ours, ''], [html, SCOPE]] as const) {
    const worker = await start();
    await worker.install();
    vi.useFakeTimers();
    try {
      vi.stubGlobal('fetch', ({ url }: { url: string }) => new Promise((resolve) => { setTimeout(() => resolve(says(url.slice(SCOPE.length))), 5000); }));
      const page = worker.ask('');
      await vi.advanceTimersByTimeAsync(1500);
      expect(client.navigated).toBe('');
      await vi.advanceTimersByTimeAsync(6000);
      expect(await page).toBe('<app>');
      expect([client.navigated, unregistered]).toEqual([navigated, navigated !== '']);
    } finally {
      vi.useRealTimers();
      network = ours;
      vi.stubGlobal('fetch', async ({ url }: { url: string }) => ours(url.slice(SCOPE.length)));
    }
  }
});

test('a server that is down for a while is no other program', async () => {
  const worker = await start();
  await worker.install();
  for (const status of [500, 503, 401, 429]) {
    network = () => new Response('', { status });
    expect(await worker.ask('')).toBe('<app>');
  }
  expect([unregistered, client.navigated]).toEqual([false, '']);
});
