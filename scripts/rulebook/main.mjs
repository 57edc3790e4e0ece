// npm run rulebook: writes the tables of docs/RULEBOOK.md anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { BEGIN, PAGE, tables } from './rulebook.mjs';

const text = readFileSync(PAGE, 'utf8');
writeFileSync(PAGE, `${text.slice(0, text.indexOf(BEGIN) + BEGIN.length)}\n${tables()}`);
