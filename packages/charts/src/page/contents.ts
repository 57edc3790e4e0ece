/** What a page says of a report beside its charts: its title, what was played, and how to play it again. */
import { counted, formatCount, letterOf, listed, listedUpTo, shortNames } from '@lorelab/sim/words';
import type { ChartedReport } from '../charts-of.js';

export interface Heading {
  /** What kind of report it is. */
  readonly kicker: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

type Fact = readonly [label: string, value: string, isCode?: 'code'];

const NAMES: Readonly<Record<ChartedReport['report'], string>> = {
  match: 'match',
  multiplayer: 'match of several',
  matrix: 'matrix',
  gauntlet: 'gauntlet',
  compare: 'comparison',
  impact: 'impact of cards',
  tuning: 'tuning',
  opener: 'opening hand',
  'opener-table': 'opening hands',
  odds: 'odds',
  blunders: 'blunders',
  ladder: 'ladder of policies',
  calibration: 'calibration',
  tournament: 'tournament',
  balance: 'balance',
  'balance-card': 'balance of a card',
  'balance-set': 'balance of a set',
};

export function headingOf(report: ChartedReport): Heading {
  const { provenance } = report;
  return {
    kicker: `Lorelab · ${NAMES[report.report]}`,
    title: titleOf(report),
    facts: [
      ...('games' in provenance ? [['games', formatCount(provenance.games)] as const] : []),
      ...playersOf(report),
      ...('seed' in provenance ? [['seed', provenance.seed] as const] : []),
    ],
  };
}

/** A deck that stands alone. */
const short = (name: string): string => shortNames([name])(name);

function titleOf(report: ChartedReport): string {
  switch (report.report) {
    case 'match':
    case 'multiplayer': {
      const decks = report.players.map(({ deck }) => deck);
      return decks.map(shortNames(decks)).join(' against ');
    }
    case 'matrix':
      return `${report.decks.length} decks against each other`;
    case 'gauntlet':
      return `${short(report.deck.deck)} against ${counted(report.opponents.length, 'deck')}`;
    case 'compare':
      return `${listed(report.lists.slice(1).map(({ name }) => name))} beside ${report.lists[0]!.name}`;
    case 'impact':
      return `What the cards of ${short(report.deck.deck)} are worth`;
    case 'tuning':
      return `A better list for ${short(report.provenance.deck.name)}`;
    case 'opener':
      return `What to put back of an opening hand of ${short(report.provenance.deck.name)}`;
    case 'opener-table':
      return `Which cards to keep: ${short(report.provenance.deck.name)}`;
    case 'odds':
      return `${report.question}: ${short(report.provenance.deck.name)}`;
    case 'blunders':
      return `Where chances to win are lost: ${listed(report.policies.map(({ policy }) => policy))}`;
    case 'ladder':
      return `${listed(report.policies.map(({ policy }) => policy))}: who plays best`;
    case 'calibration':
      return `${report.provenance.policy} beside real win rates`;
    case 'tournament':
      return `How far decks come: ${counted(report.format.players, 'player')}, ${counted(report.format.rounds, 'round')}`;
    case 'balance':
      return whatMoved(report.provenance);
    case 'balance-card':
      return `What ${report.card} is worth`;
    case 'balance-set':
      return `The cards of ${report.set}, the strongest first`;
  }
}

const SINCE = {
  baseline: 'What moved since the baseline',
  build: 'What moved since the other build',
  'without the patch': 'What moved',
} as const;

const fileName = (path: string): string => path.split(/[\\/]/).at(-1)!;

const whatMoved = ({ patches, before }: Extract<ChartedReport, { report: 'balance' }>['provenance']): string =>
  patches.length > 0 ? `What ${listedUpTo(patches.map(fileName), 3)} would move` : SINCE[before.what];

/** Who played; nobody in a ladder, where that is the question. */
function playersOf(report: ChartedReport): readonly (readonly [string, string])[] {
  const policies = policiesOf(report);
  return policies.length === 0 ? [] : [['played by', listedUpTo([...new Set(policies)], 4)]];
}

function policiesOf(report: ChartedReport): readonly string[] {
  switch (report.report) {
    case 'match':
    case 'multiplayer':
      return report.players.map(({ policy }) => policy);
    case 'compare':
      return report.lists.map(({ policy }) => policy);
    case 'tuning':
      return [report.provenance.policies.first];
    case 'odds':
      return report.provenance.policy ? [report.provenance.policy.policy] : [];
    case 'blunders':
      return report.policies.map(({ policy }) => policy);
    case 'balance':
      return report.provenance.policies;
    case 'ladder':
      return [];
    default:
      return [report.provenance.policy];
  }
}

/** The same games again: command, versions, seed, decks. */
export function playedAgain(report: ChartedReport): Fact[] {
  const from = report.provenance;
  return [
    ['command', from.command, 'code'],
    ['lorelab', [from.lorelab, ...('rules' in from ? [from.rules] : []), `cards ${from.catalog}`].join(', ')],
    ...('behaviour' in from ? [['behaviour', from.behaviour, 'code'] as const] : []),
    ...('seed' in from ? [['seed', from.seed, 'code'] as const] : []),
    ...deckFacts(decksOf(report)),
    ...(from.warnings ?? []).map((warning): Fact => ['warning', warning]),
  ];
}

/** More decks than these don't stand on lines of their own. */
const MOST_LINES = 12;

function deckFacts(decks: readonly PlayedDeck[]): Fact[] {
  const texts = decks.map(({ name, hash }) => `${name} (${hash})`);
  if (texts.length > MOST_LINES) return [['decks', texts.join('; ')]];
  return texts.map((text, place): Fact => [`deck ${letterOf(place)}`, text]);
}

interface PlayedDeck {
  readonly name: string;
  readonly hash: string;
}

/** All decks that had a part in it. */
function decksOf(report: ChartedReport): readonly PlayedDeck[] {
  switch (report.report) {
    case 'match':
    case 'multiplayer':
    case 'blunders':
    case 'ladder':
    case 'balance':
    case 'balance-card':
    case 'balance-set':
      return report.provenance.decks;
    case 'matrix':
      return report.decks.map(playedDeck);
    case 'gauntlet':
    case 'impact':
      return [playedDeck(report.deck), ...report.opponents.map(({ opponent: name, hash }) => ({ name, hash }))];
    case 'compare':
      return [...report.lists, ...report.opponents.map(({ opponent: name, hash }) => ({ name, hash }))];
    case 'tuning':
    case 'opener':
    case 'opener-table':
      return [report.provenance.deck, ...report.provenance.opponents.map(playedDeck)];
    case 'odds':
      return [report.provenance.deck];
    case 'calibration':
      return report.provenance.lists;
    case 'tournament':
      return report.field.map(playedDeck);
  }
}

const playedDeck = ({ deck: name, hash }: { readonly deck: string; readonly hash: string }): PlayedDeck => ({
  name,
  hash,
});
