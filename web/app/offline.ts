// After the first visit the page opens without a network: a service worker keeps the app's own files.

declare global {
  /** Models that the worked example has lists and vectors of; the build writes them here. */
  const __EXAMPLE_MODELS__: readonly string[];
}

/** A page that is served from nowhere or over plain http has no service worker; it works all the same. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI), { updateViaCache: 'none' }).catch(() => {});
  // After what a person waits for.
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
