/** Opens a page in the browser of whoever sits here. */
import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Whether there is nothing to open it with is not said: the address has been. */
export function openInBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [program, ...args] = OPENERS[platform] ?? ['xdg-open'];
  const child = spawn(program!, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
