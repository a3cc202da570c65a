// After the first visit the page opens without a network: a service worker keeps the app's own files.

declare global {
  /** Models that the worked example has lists and vectors of; the build writes them here. */
  const __EXAMPLE_MODELS__: readonly string[];
}

/** A page that is served from nowhere or over plain http has no service worker; it works all the same. */
export function keepForOffline(): void {
  // Some browsers have the property and nothing in it.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  const register = () =>
    workers.register(new URL('service-worker.js', document.baseURI), { updateViaCache: 'none' }).catch(() => {});
  // After what a person waits for.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
