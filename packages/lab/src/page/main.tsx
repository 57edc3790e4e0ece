/** The page begins. */
import { render } from 'preact';
import { App } from './app.js';
import { applyLook, readSettings } from './kept.js';

applyLook(readSettings());
const place = document.getElementById('lab')!;
place.replaceChildren();
render(<App />, place);

// On a host that is trusted with it (https, or this machine) the page works without a network from now on.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('./offline.js').catch(() => {});
