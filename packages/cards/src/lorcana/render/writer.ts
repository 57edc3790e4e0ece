import type { CardFilter, CardRef, CardType, Effect, PlayerRef } from '@lorelab/engine/lorcana';

/**
 * What the words so far mean for the words that follow, as a reader keeps it in mind: what "they" means, and which cards
 * can be called back by how they were met ("the banished character").
 */
export class Writer {
  /** What "they" and "it" mean now. */
  card: CardRef | undefined;
  /** The noun for it ("character", "item", "card"), and whether it is several. */
  noun = 'character';
  plural = false;
  /** Whether it is yours by what has been said, so that it goes back to your zones. */
  mine = false;
  /** Whether it is a card in play, as far as those words say so. */
  inPlay = false;
  /** Whether it was chosen by those words ("chosen character"). */
  chosen = false;
  /** Whom "they" and "their" mean, where a player is spoken of. */
  player: PlayerRef | undefined;
  /** The event's card, by its noun. */
  eventNoun = 'character';
  /** The event is of some other card than this, so that "that character" would be it and no opposite one. */
  ofOthers = false;
  /** This card has left play by what has been said: it is what was here that is spoken of. */
  gone = false;
  /** Words before have said that this card is at a location: "there". */
  placed = false;
  /** What was done last, which "this way" speaks of. */
  done: Effect['do'] | undefined;
  /** The players who are the subject of the clause: "their deck" is theirs. */
  spoken: PlayerRef | undefined;
  /** A player whose choice is said with the zone: "from chosen player's discard". */
  zoneOwner: string | undefined;
  /** Whether those players are several, so that "they" do it. */
  severalPlayers = false;
  /** What gains an ability in quotation marks. */
  bearer: CardType = 'character';
  /** What keywords mean that have been spoken of, to be told behind it all. */
  readonly reminders = new Set<string>();
  /** How many selections there were. */
  selections = 0;
  /** What has been met, by the word that calls it back: a reference, or the number of a selection, with its noun. */
  readonly called = new Map<string, { readonly ref: CardRef | number; readonly noun: string }>();

  /** The text is on a card of this type; its full name is needed where the text says it. */
  constructor(
    readonly source: CardType,
    readonly fullName: string | undefined = undefined,
  ) {}

  /** "this character", "this item" …; an action is "this card". */
  get self(): string {
    return this.source === 'action' ? 'this card' : `this ${this.source}`;
  }

  /** What the card is called while it is being played. */
  get played(): string {
    return `this ${this.source}`;
  }

  /** From here on abilities in quotation marks are those of such cards. */
  bear(filter: CardFilter): void {
    this.bearer = [filter.type ?? 'character'].flat()[0] as CardType;
  }

  /** A selection: "they" means it from here on, and it can be called back by those words. */
  select(noun: string, plural: boolean, ...by: readonly string[]): void {
    this.selections += 1;
    this.mean('it', noun, plural);
    this.chosen = by.includes('chosen');
    for (const word of by) this.called.set(word, { ref: this.selections, noun });
  }

  /** From here on "they" means that. */
  mean(card: CardRef | undefined, noun = this.noun, plural = this.plural): void {
    this.card = card;
    this.inPlay = false;
    this.chosen = false;
    this.noun = noun;
    this.plural = plural;
  }

  /** Says something in which no "they" and "their" means what it means around it. */
  callingByName(say: () => string): string {
    const { card, noun, plural, chosen } = this;
    this.card = undefined;
    const said = say();
    this.mean(card, noun, plural);
    this.chosen = chosen;
    return said;
  }

  /** What has just been selected can be called back by those words too. */
  alsoCalled(...by: readonly string[]): void {
    const ref = this.card === 'it' ? this.selections : this.card;
    if (ref === undefined) return;
    for (const word of by) this.called.set(word, { ref, noun: this.noun });
  }

  /** The word that calls a reference back, with its noun. */
  callBack(ref: CardRef): string | undefined {
    const number = ref === 'it' ? this.selections : ref === 'first' ? 1 : undefined;
    for (const [word, { ref: met, noun }] of [...this.called].reverse()) {
      if (met !== ref && (number === undefined || met !== number)) continue;
      return word === 'location' || word === 'song' ? `that ${word}` : `the ${word} ${noun}`;
    }
    return undefined;
  }
}
