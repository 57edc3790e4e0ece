#!/usr/bin/env node
const { readFileSync, writeSync } = require('node:fs');

const [, , first, ...others] = process.argv;
if ((first === '--version' || first === '-V') && others.length === 0) printVersion();
else if (process.execArgv.length > 0 || process.env.NODE_OPTIONS) {
  // Whoever has Node load something before wants to share modules with the program, or to look into them.
  import('../lib/main.js');
} else {
  const { keep } = require('./script.js').start('sim-cli/lib/main.js', first ?? '');
  process.on('exit', (status) => status === 0 && keep());
}

/** Who asks for nothing else has nothing else loaded. */
function printVersion() {
  const { version } = JSON.parse(readFileSync(`${__dirname}/../package.json`, 'utf8'));
  try {
    writeSync(process.stdout.fd, `${version}\n`);
  } catch (error) {
    // Nobody reads it any more.
    if (error.code !== 'EPIPE') throw error;
  }
}
