#!/usr/bin/env node
import module from 'node:module';

// Node 22.1 and later keep compiled code for the next start.
module.enableCompileCache?.();
await import('../lib/main.js');
