/** A game of Lorcana as data, and as text for people. */

/** One thing that somebody decided, or that happened by itself, and what came of it. */
export interface ToldEvent {
  /** Whose decision it was; absent: nobody's. */
  readonly player?: string;
  /** The ability that asked, unless it was the usual question of a turn. */
  readonly source?: string;
  /** In words: "inks Smash", "quests with Stitch - New Dog", "Yes", the name of a card that was chosen. */
  readonly choice?: string;
  readonly outcome: readonly string[];
}

/** How it stands as a turn begins, in the order of the seats. */
export interface ToldTurn {
  /** 0: before the first one. */
  readonly turn: number;
  readonly player: string;
  readonly lore: readonly number[];
  readonly ink: readonly number[];
  readonly hand: readonly number[];
  readonly events: readonly ToldEvent[];
}

export interface ToldGame {
  readonly players: readonly { readonly name: string; readonly title: string }[];
  readonly starts: string;
  readonly turns: readonly ToldTurn[];
  readonly winner: string | null;
  readonly ending: string;
  readonly lore: readonly number[];
}

/** Answers to "may": the first is told only where nothing else is. */
export const USED = 'used';
export const NOT_USED = 'not used';

export function tellGame({ players, starts, turns, winner, ending, lore }: ToldGame): string {
  const last = turns.at(-1)?.turn ?? 0;
  const score = `${lore.join(' to ')} lore, ${last} turns`;
  return [
    ...players.map(({ name, title }) => `${name}: ${title}`),
    `${starts} starts.`,
    ...turns.flatMap((turn) => ['', ...tellTurn(turn, players)]),
    '',
    winner === null ? `Nobody wins: ${ending} (${score}).` : `${winner} wins: ${ending} (${score}).`,
    '',
  ].join('\n');
}

function tellTurn(turn: ToldTurn, players: ToldGame['players']): string[] {
  return [headOf(turn, players), ...linesOf(turn.events).map((line) => `  ${tellLine(line, turn)}`)];
}

function headOf({ turn, player, lore, ink, hand }: ToldTurn, players: ToldGame['players']): string {
  if (turn === 0) return 'Opening hands';
  const standing = players.map(
    ({ name }, i) => `${name} has ${lore[i]} lore, ${ink[i]} ink, ${hand[i]} ${hand[i] === 1 ? 'card' : 'cards'}`,
  );
  return `Turn ${turn}, ${player}: ${standing.join('; ')}`;
}

/** What one ability asks is told in one line, whatever number of decisions it takes. */
interface Line {
  readonly player?: string;
  readonly source?: string;
  readonly choices: readonly string[];
  readonly outcome: readonly string[];
}

function linesOf(events: readonly ToldEvent[]): Line[] {
  const lines: Line[] = [];
  for (const { player, source, choice, outcome } of events) {
    const before = lines.at(-1);
    const choices = choice === undefined ? [] : [choice];
    if (before && source !== undefined && before.source === source && before.player === player)
      lines[lines.length - 1] = {
        ...before,
        choices: [...before.choices, ...choices],
        outcome: [...before.outcome, ...outcome],
      };
    else
      lines.push({
        ...(player !== undefined && { player }),
        ...(source !== undefined && { source }),
        choices,
        outcome,
      });
  }
  return lines;
}

function tellLine({ player, source, choices, outcome }: Line, { turn, player: turnPlayer }: ToldTurn): string {
  const came = outcome.join('; ');
  const answers = choices.filter((choice) => choice !== USED);
  // A card that the outcome names needn't be named as chosen.
  const told = answers.filter((choice) => choice === NOT_USED || !came.includes(choice));
  const chosen = choices.length > 0 && answers.length === 0 && came === '' ? USED : told.join(', ');
  const who = player !== undefined && (player !== turnPlayer || turn === 0) ? `${player}: ` : '';
  const what = [source, chosen].filter((part) => part !== undefined && part !== '').join(': ');
  if (what === '') return came;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}
