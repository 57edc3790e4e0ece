/**
 * The module of every worker; its name says what it is for. The page starts two: one answers questions, and starts others that play
 * for it; one has the table at which somebody looks on or plays. So neither waits for the other, nor the page for both.
 */
import { expose } from 'comlink';
import * as desk from './desk.js';
import { openGames } from './games.js';
import * as looking from './looking.js';
import { playInWorker } from './player.js';
import * as playing from './playing.js';

const player = { open: openGames, play: playInWorker };
const seated = { open: openGames, ...looking, ...playing };

export type Desk = typeof desk;
export type Player = typeof player;
export type TableWork = typeof seated;

const WORK: Readonly<Record<string, object>> = { desk, player, table: seated };

expose(WORK[self.name]);
