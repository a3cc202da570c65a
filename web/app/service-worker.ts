// Keeps the app's own files, so that the page opens without a network after the first visit.
// Models are not among them: they are kept by their hash in a cache of their own, which nothing here touches.
// Nothing is added to any response: the page needs no cross-origin isolation.

export {};

/** The build puts the list here: every file of the app, and a hash over all of them. */
declare const __APP_FILES__: { version: string; precache: string[]; later: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'cutoff-lab-app-';
const cacheName = PREFIX + __APP_FILES__.version;
const scope = worker.registration.scope;
const address = (path: string): string => new URL(path, scope).href;
/** Big files that not everybody needs: kept when they are first asked for. */
const later = new Set(__APP_FILES__.later.map(address));

worker.addEventListener('install', (event) => {
  const files = __APP_FILES__.precache.map((path) => new Request(address(path), { cache: 'no-cache' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

// A new version waits until no page of the old one is open: a page never mixes files of two versions.
worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of later) {
    const kept = await caches.match(path, { ignoreVary: true });
    if (kept) await cache.put(path, kept); // its name holds its hash, so it is the same file
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim(); // the very first page too: what it fetches from now on is kept
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  if (request.url.startsWith(address('weights/'))) return;
  event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const page = request.mode === 'navigate' ? address('index.html') : request.url;
  const kept = await cache.match(page, { ignoreSearch: request.mode === 'navigate', ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && later.has(request.url)) await cache.put(request, response.clone()).catch(() => {});
  return response;
}
