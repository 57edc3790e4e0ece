#!/usr/bin/env node
import { readFileSync, writeSync } from 'node:fs';
import module from 'node:module';

const [, , first, ...others] = process.argv;
if ((first === '--version' || first === '-V') && others.length === 0) printVersion();
else {
  // Node 22.1 and later keep compiled code for the next start.
  module.enableCompileCache?.();
  await import('../lib/main.js');
}

/** Who asks for nothing else has nothing else loaded. */
function printVersion() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  try {
    writeSync(process.stdout.fd, `${version}\n`);
  } catch (error) {
    // Nobody reads it any more.
    if (error.code !== 'EPIPE') throw error;
  }
}
