/** Chromium for tests of pages: that of the system, since none is downloaded. Where there is none, such tests are skipped and say so. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** `LORELAB_CHROMIUM` names another one. */
const path = process.env.LORELAB_CHROMIUM ?? NAMES.map((name) => `/usr/bin/${name}`).find((file) => existsSync(file));

export const hasChromium = path !== undefined;

if (!hasChromium) console.warn('skipped: there is no Chromium (apt-get install chromium, or LORELAB_CHROMIUM=/path)');

/** It asks nobody but the page's host for anything, and looks like nobody's in particular. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openChromium = (): Promise<Browser> =>
  chromium.launch(path === undefined ? { args: FLAGS } : { executablePath: path, args: FLAGS });
