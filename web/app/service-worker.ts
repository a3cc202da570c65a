// Keeps the app's own files, so that the page opens without a network after the first visit. Only files that the build
// has listed are answered for, each kept only where its bytes have the hash that the build has written down: another
// page of the same address, an error page in the place of a file, or half a file is never kept.
// Models are not among them: they are kept by their hash in a cache of their own, which nothing here touches.
// Nothing is added to any response: the page needs no cross-origin isolation.
// Where the address belongs to another program meanwhile, the worker takes itself and its files away.

export {};

/** The build puts the list here: every file of the app with its SHA-256, and a hash over all of them. */
declare const __APP_FILES__: { version: string; files: Record<string, string>; later: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'cutoff-lab-app-';
const cacheName = PREFIX + __APP_FILES__.version;
/** How long, in ms, a page waits to hear whose address it is before it is shown from what is kept. */
const PATIENCE = 1000;
const { scope } = worker.registration;
const address = (path: string): string => new URL(path, scope).href;

/** What each listed file has to be, by its address. */
const hashes = new Map(Object.entries(__APP_FILES__.files).map(([path, hash]) => [address(path), hash]));
/** Big files that not everybody needs: kept when they are first asked for. */
const later = new Set(__APP_FILES__.later.map(address));

async function isListed(file: string, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hashes.get(file);
}

/** Keeps the file if it is the one that is listed. */
async function keep(cache: Cache, file: string, response: Response): Promise<boolean> {
  if (!await isListed(file, response)) return false;
  await cache.put(file, response.clone());
  return true;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));

/** Every file, or none of this version: one that is not as listed keeps the version before in its place. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([...hashes.keys()].filter((file) => !later.has(file)).map(async (file) => {
    const response = await fetch(new Request(file, { cache: 'no-cache' }));
    if (!await keep(cache, file, response)) throw new Error(`${file} is not the file that belongs to this version`);
  }));
}

// A new version waits until no page of the old one is open: a page never mixes files of two versions.
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of later) {
    const kept = await caches.match(file, { ignoreVary: true });
    if (kept) await keep(cache, file, kept);
  }
  await forget((name) => name !== cacheName);
  await worker.clients.claim(); // the very first page too: what it fetches from now on is kept
}

async function forget(which: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = fileFor(request);
  if (file === undefined) return; // not ours: as if no worker were there
  if (request.mode === 'navigate') openPage(event, file);
  else event.respondWith(answer(file, request));
});

/** A page that is opened asks first whose address it is, for as long as nobody minds; what is known later sends it there. */
function openPage(event: FetchEvent, file: string): void {
  const { request, resultingClientId } = event;
  const others = isOthers();
  const soon = Promise.race([others, pause(PATIENCE)]); // nothing: nobody has said yet, and the page is shown
  event.respondWith(soon.then(async (is) => {
    if (!is) return answer(file, request);
    await leave();
    return fetch(request);
  }));
  event.waitUntil(Promise.all([soon, others]).then(async ([known, is]) => {
    if (known !== undefined || !is) return;
    await leave();
    const page = await worker.clients.get(resultingClientId);
    if (page instanceof WindowClient) await page.navigate(page.url);
  }));
}

const pause = (ms: number) => new Promise<undefined>((resolve) => { setTimeout(resolve, ms, undefined); });

/** The listed file that is asked for: a page's query is its own affair, and the folder stands for its page. */
function fileFor({ method, mode, url }: Request): string | undefined {
  if (method !== 'GET') return undefined;
  const [plain = ''] = mode === 'navigate' ? url.split(/[?#]/) : [url];
  const file = plain === scope ? address('index.html') : plain;
  return hashes.has(file) ? file : undefined;
}

async function answer(file: string, request: Request): Promise<Response> {
  const kept = await caches.match(file, { cacheName, ignoreVary: true }); // opening it would make it anew while this leaves
  if (kept) return kept;
  const response = await fetch(request);
  // On a full disk it is fetched again.
  if (later.has(file)) await keep(await caches.open(cacheName), file, response.clone()).catch(() => false);
  return response;
}

/** Whoever answers at this address without this worker is another program: its pages are not to be hidden. */
async function isOthers(): Promise<boolean> {
  const found = await fetch(new Request(address('service-worker.js'), { cache: 'no-store' })).catch(() => undefined);
  const isGone = found?.status === 404 || found?.status === 410;
  // Neither: ours, no network, or a server that cannot say now.
  return isGone || (found?.ok === true && !found.redirected && !(await found.text()).includes(PREFIX));
}

async function leave(): Promise<void> {
  await forget(() => true);
  await worker.registration.unregister();
}
