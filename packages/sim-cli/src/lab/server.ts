/** Serves the page of the lab to this machine, and to nobody else. */

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { lookupTable } from '@lorelab/cards';

/** Where the page lies, which scripts/page.mjs puts together. */
export const PAGE = fileURLToPath(new URL('../../page', import.meta.url));

const HOST = '127.0.0.1';

const TYPES = lookupTable({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
});

/** These have names that change with what is in them. */
const NEVER_CHANGES = /[/\\](?:assets|data)[/\\]/;

/** Done when it is there to be asked. Port 0: any that is free. */
export function serve(port: number, folder = PAGE): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer((request, response) => answer(request, response, folder));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({ server, address: `http://${HOST}:${taken}/` });
    });
  });
}

function answer(request: IncomingMessage, response: ServerResponse, folder: string): void {
  if (!isFromHere(request)) return refuse(response, 403);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const file = fileOf(request.url ?? '/', folder);
  if (file === undefined) return refuse(response, 404);
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': NEVER_CHANGES.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  });
  if (request.method === 'HEAD') return void response.end();
  const read = createReadStream(file);
  read.on('error', () => response.destroy());
  if (isZipped) read.pipe(createGzip()).pipe(response);
  else read.pipe(response);
}

/** Another site's name may lead here, too: then it isn't our page that asks. */
const isFromHere = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);

/** The file of an address; undefined: there is none in the folder. */
function fileOf(url: string, folder: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url, `http://${HOST}`).pathname);
  } catch {
    return undefined;
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder + sep) || file.includes('\0')) return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

const refuse = (response: ServerResponse, status: number): void => void response.writeHead(status).end();
