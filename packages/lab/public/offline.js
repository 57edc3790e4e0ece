// Keeps the page for when there is no network. What it is made of has names that change with it, so what is kept never grows old;
// index.html alone is asked for anew whenever there is somebody to ask.
const NAME = '__NAME__';
const FILES = ['__FILES__'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name.startsWith('lorelab-') && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate';
  const kept = () => caches.match(isPage ? './' : request, { ignoreSearch: isPage });
  event.respondWith(isPage ? fetch(request).catch(kept) : kept().then((found) => found ?? fetch(request)));
});
