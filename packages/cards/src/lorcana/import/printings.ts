/** Several printings of a card, which other people's files have as a card each. */

import { normaliseName } from '../../names/normalise.js';
import type { PrintedCard, Printing } from '../catalog/card.js';
import { joinPrintings } from '../catalog/patch.js';
import type { Entry } from './entry.js';

/** What the printings of one card say of it. */
export interface Merged {
  readonly entries: readonly Entry[];
  /** Cards whose printings don't agree about their facts. */
  readonly notes: readonly string[];
}

/** Each card once, with all of its printings. Where they differ, the latest one is right (errata come with reprints). */
export function mergePrintings(entries: readonly Entry[]): Merged {
  const cards = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = normaliseName(entry.printed.fullName);
    const before = cards.get(key);
    if (before) before.push(entry);
    else cards.set(key, [entry]);
  }
  const groups = [...cards.values()];
  return { entries: groups.map(mergeGroup), notes: groups.flatMap(disagreements) };
}

function mergeGroup(group: readonly Entry[]): Entry {
  if (group.length === 1) return group[0]!;
  const latest = latestOf(group);
  const printings = group.reduce<readonly Printing[]>((all, { printed }) => joinPrintings(all, printed.printings), []);
  return { ...latest, printed: { ...latest.printed, printings: [...printings].sort(byPrinting) } };
}

/** Of printings of one set the first is the plain one. */
const latestOf = (group: readonly Entry[]): Entry =>
  group.reduce((latest, entry) => (setOf(entry.printed) > setOf(latest.printed) ? entry : latest));

/** Promos and the like, which have no number of a main set, are never the latest. */
const setOf = ({ printings }: PrintedCard): number => Math.max(-1, ...printings.map(mainSet));

const mainSet = ({ set }: Printing): number => (/^\d+$/.test(set) ? Number(set) : -1);

/** Main sets in their order, then the others. */
function byPrinting(a: Printing, b: Printing): number {
  const [x, y] = [mainSet(a), mainSet(b)].map((set) => (set < 0 ? Number.MAX_SAFE_INTEGER : set));
  return x! - y! || (a.set < b.set ? -1 : a.set > b.set ? 1 : a.number - b.number);
}

const FACTS = ['type', 'cost', 'inkable', 'strength', 'willpower', 'lore', 'moveCost'] as const;

function disagreements(group: readonly Entry[]): string[] {
  const latest = latestOf(group).printed;
  return FACTS.flatMap((fact) => {
    const other = group.find(({ printed }) => printed[fact] !== latest[fact])?.printed;
    if (!other) return [];
    const said = `${fact} ${other[fact] ?? 'nothing'} in set ${other.printings[0]?.set ?? 'unknown'}`;
    return [`"${latest.fullName}" has ${said}; taken as ${latest[fact] ?? 'nothing'}, as in the latest printing`];
  });
}
