/** `lorelab lab` serves the page to this machine, and nothing else to nobody else. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const LORELAB = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lab-'));
const lorelab = (...args: string[]) => spawnSync(process.execPath, [LORELAB, 'lab', ...args], { encoding: 'utf8' });

let server: ReturnType<typeof spawn>;
let port: number;

beforeAll(async () => {
  server = spawn(process.execPath, [LORELAB, 'lab', '--port', '0', '--no-open']);
  port = await new Promise((resolve) => {
    server.stdout!.on('data', (said: Buffer) => resolve(Number(/:(\d+)\//.exec(said.toString())![1])));
  });
});

afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

/** What is answered to an address as it is written, asked of a host by this name. */
const ask = (path: string, { host = `127.0.0.1:${port}`, method = 'GET' } = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(pieces).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

test('the page and what it is made of', async () => {
  const { status, text, headers } = await ask('/');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  const script = /src="\.(\/assets\/[^"]+)"/.exec(text)![1]!;
  const { headers: of, status: found } = await ask(script);
  expect(found).toBe(200);
  expect(of['cache-control']).toContain('immutable');
});

test.each([
  ['a file outside of the page', '/../package.json', 404],
  ['the same, otherwise written', '/%2e%2e/package.json', 404],
  ['the same with slashes that are written out', '/..%2fpackage.json', 404],
  ['a name that can’t be read', '/%zz', 404],
  ['a folder', '/assets', 404],
  ['nothing', '/nothing.js', 404],
])('%s is not told', async (_, path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test('another site that leads here is refused, and so is whoever wants to write', async () => {
  expect((await ask('/', { host: 'example.com' })).status).toBe(403);
  expect((await ask('/', { method: 'POST' })).status).toBe(405);
});

test('a port that is taken is told, with what helps', () => {
  const { status, stderr } = lorelab('--port', String(port), '--no-open');
  expect(status).toBe(2);
  expect(stderr).toContain(`--port: ${port} is taken; --port 0 takes any that is free`);
});

test('--out writes the page, and not among other files unless it is said', () => {
  const site = join(folder, 'site');
  expect(lorelab('--out', site)).toMatchObject({ status: 0, stdout: `The page is in ${site}\n` });
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('Lorelab');
  writeFileSync(join(site, 'mine.txt'), '');
  expect(lorelab('--out', site)).toMatchObject({ status: 2 });
  expect(lorelab('--out', site, '--force').status).toBe(0);
  expect(existsSync(join(site, 'mine.txt'))).toBe(true);
});
