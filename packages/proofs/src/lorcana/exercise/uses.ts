/** What can be used on the cards of a catalog: each trigger, static ability, keyword, rule of play and effect by itself. */
import type { CatalogCard } from '@lorelab/cards/lorcana';
import type { Ability, CardDefinition } from '@lorelab/engine/lorcana';
import { buildMappedPool, type MappedAbility } from '@lorelab/engine/lorcana/debug';

export const USE_KINDS = [
  'action',
  'triggered',
  'activated',
  'static',
  'replacement',
  'playing',
  'keyword',
  'effect',
] as const;
/**
 * - `action`: an action's effect resolved
 * - `triggered`: an ability went to the bag by one of its triggers, and resolved
 * - `activated`: used, or used for free; also an ability by which something else is played
 * - `static`: its condition held, and it applied to a card or a player
 * - `replacement`: it replaced damage
 * - `playing`: what a card says about how it is played, and how it enters play
 * - `keyword`: what the keyword is for was done (shifted, sung, boosted, challenged with Rush …)
 * - `effect`: an effect inside any of them was reached
 */
export type UseKind = (typeof USE_KINDS)[number];

export interface Use {
  readonly card: CatalogCard;
  /** Which of the card's abilities it belongs to. */
  readonly ability: number;
  readonly kind: UseKind;
  readonly what: string;
}

/** An effect's part of its ability's instructions, counted from the ability's first one. */
export interface EffectUse {
  readonly use: number;
  readonly from: number;
  readonly to: number;
}

/** The uses of one ability, as numbers; -1 and empty lists where it has none of a kind. */
export interface AbilityUses {
  readonly card: CatalogCard;
  readonly index: number;
  readonly ability: Ability;
  /** Where its instructions begin among those of all cards. */
  readonly cell: number;
  readonly triggers: readonly number[];
  readonly activated: readonly number[];
  readonly action: number;
  readonly statics: readonly number[];
  readonly replacement: number;
  readonly keyword: number;
  readonly alternates: readonly number[];
  readonly less: readonly number[];
  readonly gainedShifts: readonly number[];
  readonly forbidden: readonly number[];
  readonly enters: number;
  readonly effects: readonly EffectUse[];
}

/** Cards lowered together: a pool holds fewer abilities than a catalog has. */
const CARDS_AT_ONCE = 200;

/** Everything that can be used on some cards. */
export class Uses {
  readonly uses: Use[] = [];
  /** The number of instructions of all abilities together. */
  cells = 0;
  private readonly ofCard = new Map<string, AbilityUses[]>();
  private readonly numbers = new Map<string, number[]>();

  constructor(
    readonly cards: readonly CatalogCard[],
    readonly definitionOf: (card: CatalogCard) => CardDefinition,
  ) {
    for (let at = 0; at < cards.length; at += CARDS_AT_ONCE) this.add(cards.slice(at, at + CARDS_AT_ONCE));
  }

  /** The uses of a card's abilities, by its full name. */
  abilitiesOf(fullName: string): readonly AbilityUses[] {
    return this.ofCard.get(fullName) ?? [];
  }

  /** The numbers of all uses of a card. */
  numbersOf(fullName: string): readonly number[] {
    return this.numbers.get(fullName) ?? [];
  }

  private add(cards: readonly CatalogCard[]): void {
    const { abilities } = buildMappedPool(cards.map(this.definitionOf));
    for (const card of cards) {
      this.ofCard.set(card.fullName, []);
      this.numbers.set(card.fullName, []);
    }
    for (const mapped of abilities) {
      const card = cards[mapped.def];
      if (card) this.ofCard.get(card.fullName)!.push(this.usesOf(card, mapped));
    }
  }

  private usesOf(card: CatalogCard, mapped: MappedAbility): AbilityUses {
    const { ability, index } = mapped;
    const use = (kind: UseKind, what: string): number => {
      const number = this.uses.push({ card, ability: index, kind, what }) - 1;
      this.numbers.get(card.fullName)!.push(number);
      return number;
    };
    const each = <T>(rows: readonly T[], kind: UseKind, what: string): number[] => rows.map(() => use(kind, what));
    const cell = this.cells;
    this.cells += mapped.to - mapped.from;
    return {
      card,
      index,
      ability,
      cell,
      triggers: mapped.triggers.map((_, i) => use('triggered', `triggered: ${triggerName(ability, i)}`)),
      activated: ability.kind === 'keyword' ? [] : each([...mapped.activated, ...mapped.plays], 'activated', 'used'),
      action: ability.kind === 'action' ? use('action', 'resolved') : -1,
      statics: each(mapped.statics, 'static', 'applied'),
      replacement: replaces(ability) ? use('replacement', 'replaced damage') : -1,
      keyword: ability.kind === 'keyword' ? use('keyword', ability.keyword) : -1,
      alternates: each(mapped.alternates, 'playing', 'played for the alternate cost'),
      less: each(mapped.less, 'playing', 'played for less'),
      gainedShifts: each(mapped.gainedShifts, 'playing', 'played by the Shift that it gains'),
      forbidden: each(mapped.cantPlayUnless, 'playing', 'kept from being played'),
      enters: ability.kind === 'static' && ability.enters ? use('playing', 'entered play so') : -1,
      effects: mapped.effects.map(({ effect, from, to }, i) => ({
        use: use('effect', `effect ${i + 1}: ${effect.do}`),
        from: from - mapped.from,
        to: to - mapped.from,
      })),
    };
  }
}

const triggerName = (ability: Ability, index: number): string =>
  ability.kind === 'triggered' ? ability.triggers[index].on : '';

const replaces = (ability: Ability): boolean => /"(shield|redirectDamage)":/.test(JSON.stringify(ability));
