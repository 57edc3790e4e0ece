/** The page for when there is no network: all of it is fetched, more than anybody needs at first. */

let isAsked = false;

/** On a host that is trusted with it (https, or this machine) the page works without a network from then on. */
export function keepForOffline(): void {
  if (isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  void navigator.serviceWorker.register('./offline.js').catch(() => {});
}
