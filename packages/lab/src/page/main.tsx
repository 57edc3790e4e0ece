/** The page begins. */
import { render } from 'preact';
import { App } from './app.js';
import { applyLook, readSettings } from './kept.js';
import { keepForOffline } from './offline.js';

/** By then whoever came has what they need, in milliseconds. */
const QUIET = 10_000;

applyLook(readSettings());
const place = document.getElementById('lab')!;
place.replaceChildren();
render(<App />, place);

setTimeout(keepForOffline, QUIET);
