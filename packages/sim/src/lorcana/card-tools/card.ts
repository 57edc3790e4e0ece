/** What is told of a card of Lorcana. */
import { err, ok, type Result } from '@lorelab/cards';
import type { Catalog, CatalogCard, Printing } from '@lorelab/cards/lorcana';
import { keywordsOf } from '@lorelab/cards/lorcana/query';
import { type CardReport, reportCard } from '@lorelab/cards/lorcana/report';
import { PoolError } from '@lorelab/engine/lorcana';
import { disassemble } from '@lorelab/engine/lorcana/debug';
import type { LabelledValue, ShownCard, TableColumn, TableRow } from '../../game-kind/card-tools.js';

export const LORCANA_COLUMNS: readonly TableColumn[] = [
  { title: 'card' },
  { title: 'type', spare: 1 },
  { title: 'ink' },
  { title: 'cost', isNumber: true },
  { title: 'inkable', spare: 3 },
  { title: 'S/W/L', spare: 2 },
  { title: 'keywords', spare: 5 },
  { title: 'classifications', spare: 6 },
  { title: 'printings', spare: 4 },
];

/** A card as it is shown. What is told of it is worked out when it is asked for: a search may find all cards. */
export class ShownLorcanaCard implements ShownCard {
  constructor(
    private readonly card: CatalogCard,
    private readonly catalog: Catalog,
  ) {}

  get fullName(): string {
    return this.card.fullName;
  }

  get facts(): readonly LabelledValue[] {
    return factsOf(reportCard(this.card, this.catalog));
  }

  get row(): TableRow {
    const { card } = this;
    return [
      card.fullName,
      typeOf(card),
      card.inks.join('/'),
      card.cost,
      card.inkable ? 'yes' : 'no',
      [card.strength, card.willpower, card.lore].map((number) => number ?? '-').join('/'),
      keywordsOf(card).join(', '),
      card.classifications.join(', '),
      card.printings.map(({ set, number }) => `${set}:${number}`).join(' '),
    ];
  }

  get program(): unknown {
    return this.card.abilities;
  }

  get code(): Result<readonly string[], string> {
    if (this.card.partial) return err(`${this.fullName} is not read in full, so it has no code`);
    try {
      return ok(disassemble(this.card));
    } catch (error) {
      if (error instanceof PoolError) return err(`the engine refuses its program: ${error.message}`);
      throw error;
    }
  }

  get data(): unknown {
    return reportCard(this.card, this.catalog);
  }
}

/** A song is an action, and everybody calls it a song (5.4.4). */
function typeOf({ type, classifications }: CatalogCard): string {
  return type === 'action' && classifications.includes('Song') ? 'song' : type;
}

function factsOf(card: CardReport): LabelledValue[] {
  const [legal, illegal] = [true, false].map((wanted) => formatNames(card.formats, wanted));
  const facts: [string, string | number | undefined][] = [
    ['card', card.fullName],
    ['name', card.otherNames ? `${card.name} (also ${card.otherNames.join(' and ')})` : card.name],
    ['version', card.version],
    ['type', typeOf(card)],
    ['ink', card.inks.join(', ')],
    ['cost', `${card.cost}, ${card.inkable ? 'inkable' : 'not inkable'}`],
    ['strength', card.strength],
    ['willpower', card.willpower],
    ['lore', card.lore],
    ['move cost', card.moveCost],
    ['classifications', card.classifications.join(', ')],
    ['printings', card.printings.map(formatPrinting).join('\n')],
    ['legal in', legal],
    ['not legal in', illegal],
    ['program', formatState(card)],
    ['does', card.text],
  ];
  return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, String(value)]]));
}

const formatPrinting = ({ set, number, rarity }: Printing): string =>
  `set ${set}, number ${number}, ${rarity.replaceAll('_', ' ')}`;

function formatState({ complete, byHand, partial, abilities }: CardReport): string {
  if (!complete) {
    const places = partial?.map(({ line, column }) => `line ${line}, column ${column}`) ?? [];
    return `partial: its text is not read at ${places.join(' and ')}`;
  }
  if (byHand) return 'complete, written by hand';
  return abilities.length === 0 ? 'complete, it says nothing' : 'complete';
}

/** The formats that take a card, or those that don't; Core Constructed of several sets as one range. */
function formatNames(formats: CardReport['formats'], wanted: boolean): string {
  const names: string[] = [];
  let first = 0;
  for (const [name, legal] of Object.entries(formats)) {
    if (legal !== wanted) continue;
    const set = Number(/^core-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    const last = Number(/core-(\d+)$/.exec(names.at(-1) ?? '')?.[1] ?? Number.NaN);
    if (set === last + 1) names[names.length - 1] = `core-${first} to core-${set}`;
    else {
      names.push(name);
      first = set;
    }
  }
  return names.join(', ');
}
