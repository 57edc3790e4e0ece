/** The decisions of a game as data for whoever learns from it. */
import type { Advisor } from '@lorelab/ai';
import { type Game, mix, roomForScores, type View } from '@lorelab/engine/kernel';
import { type Field, NONE, type ViewFields } from '../../bots/view-fields.js';
import type { BoardText } from '../../game-kind/board-text.js';
import type { Judge } from '../../judge/judge.js';
import type { Watcher } from '../../playing/play-game.js';

/** One of the options of a decision. */
export interface ToldOption {
  /** What is done, and what kind of deed that is. */
  readonly verb: string;
  readonly deed: string;
  /** The names of its card and of the other one; null: there is none, or it is hidden. */
  readonly card: string | null;
  readonly target: string | null;
  readonly number: number;
  readonly text: string;
  /** What the advisor's ratings say, and the chance to win after it as a judge sees it; null: nobody was asked. */
  readonly rating: number;
  readonly chance: number | null;
}

export interface ToldDecision {
  readonly game: number;
  readonly decision: number;
  readonly turn: number;
  readonly seat: number;
  readonly kind: string;
  /** Numbers of the view, by name: `featureNames` has them all. */
  readonly features: Readonly<Record<string, number>>;
  readonly options: readonly ToldOption[];
  readonly chosen: number;
  /** For whoever decided: 1 won, 0 lost, 0.5 neither. */
  result: number;
}

const isNumber = ({ type }: Field): boolean => type === 'number' || type === 'flag';

/** The names of the features: numbers of the decider and of the others, and sums over what each has in open zones. */
export function featureNames(fields: ViewFields): string[] {
  const sides = ['own', 'other'];
  const ofPlayers = fields.player.filter(isNumber).map(({ name }) => name);
  const ofCards = ['cards', ...fields.card.filter(isNumber).map(({ name }) => name)];
  return [
    // Which turn it is every row says.
    ...fields.game.filter((field) => isNumber(field) && field.name !== 'turn').map(({ name }) => name),
    ...sides.flatMap((side) => ofPlayers.map((name) => `${side}_${name}`)),
    ...sides.flatMap((side) => ofCards.map((name) => `${side}_play_${name}`)),
  ];
}

/** Looks on while a game is played, and tells its decisions. */
export class DecisionWatcher implements Watcher {
  readonly decisions: ToldDecision[] = [];
  private readonly row: Int32Array;
  private readonly names: readonly string[];
  private ratings = new Float64Array();

  constructor(
    private readonly index: number,
    private readonly fields: ViewFields,
    private readonly board: BoardText,
    private readonly advisor: Advisor,
    private readonly judge: Judge | undefined,
  ) {
    this.row = new Int32Array(Math.max(fields.game.length, fields.player.length, fields.card.length));
    this.names = (fields.defs as readonly { name: string }[]).map(({ name }) => name);
  }

  deciding(game: Game, choice: number): void {
    const options = game.options();
    if (options.length < 2) return;
    const { fields, index } = this;
    const seat = game.decider;
    const view = game.view(seat);
    this.decisions.push({
      game: index,
      decision: game.decisions,
      turn: game.turn,
      seat,
      kind: fields.decisionKinds[fields.decisionKindOf(view)]!,
      features: this.features(view, seat),
      options: this.options(game, view),
      chosen: choice,
      result: 0.5,
    });
  }

  ended(game: Game): void {
    const hasWinner =
      this.decisions.some(({ seat }) => game.hasWon(seat)) || this.fields.decks.some((_, seat) => game.hasWon(seat));
    if (hasWinner) for (const decision of this.decisions) decision.result = Number(game.hasWon(decision.seat));
  }

  private options(game: Game, view: View): ToldOption[] {
    const { fields, row, board, advisor } = this;
    const options = game.options();
    this.ratings = roomForScores(this.ratings, options) as Float64Array<ArrayBuffer>;
    advisor.rate(view, options, this.ratings);
    const places = Array.from({ length: options.length }, (_, place) => place);
    const chances = this.judge?.chancesOf(view, places, mix(this.index ^ mix(game.decisions)));
    const at = (name: string): number => fields.option.findIndex((field) => field.name === name);
    const [verb, card, target, number] = ['verb', 'card', 'target', 'number'].map(at);
    const verbs = fields.option[verb!]!.type as { readonly oneOf: readonly string[] };
    return places.map((place) => {
      const option = options.at(place);
      fields.readOption(option, row);
      const [done, first, second, amount] = [row[verb!]!, row[card!]!, row[target!]!, row[number!]!];
      return {
        verb: verbs.oneOf[done]!,
        deed: board.deedOf(view, option),
        card: this.nameOf(view, first),
        target: this.nameOf(view, second),
        number: amount,
        text: view.describeOption?.(option) ?? '',
        rating: this.ratings[place]!,
        chance: chances?.[place] ?? null,
      };
    });
  }

  private nameOf(view: View, card: number): string | null {
    if (card === NONE || !this.fields.readCard(view, card, this.row)) return null;
    return this.names[this.row[this.fields.card.findIndex(({ name }) => name === 'def')]!] ?? null;
  }

  private features(view: View, seat: number): Record<string, number> {
    const { fields, row } = this;
    const told: Record<string, number> = Object.fromEntries(featureNames(fields).map((name) => [name, 0]));
    fields.readGame(view, row);
    for (const [at, field] of fields.game.entries()) if (field.name in told) told[field.name] = row[at]!;
    for (let player = 0; player < fields.players; player++) {
      fields.readPlayer(view, player, row);
      const side = player === seat ? 'own' : 'other';
      for (const [at, field] of fields.player.entries())
        if (isNumber(field)) told[`${side}_${field.name}`]! += row[at]!;
    }
    this.addCards(view, seat, told);
    return told;
  }

  /** Sums over the cards that lie open and work: what is in hands, decks and discards doesn't. */
  private addCards(view: View, seat: number, told: Record<string, number>): void {
    const { fields, row } = this;
    const owner = fields.card.findIndex(({ name }) => name === 'owner');
    const zone = fields.card.findIndex(({ name }) => name === 'zone');
    const zones = (fields.card[zone]!.type as { readonly oneOf: readonly string[] }).oneOf;
    for (let card = 0; card < fields.cardCount; card++) {
      if (!fields.readCard(view, card, row) || ASLEEP.has(zones[row[zone]!]!)) continue;
      const side = row[owner] === seat ? 'own' : 'other';
      told[`${side}_play_cards`]!++;
      for (const [at, field] of fields.card.entries())
        if (isNumber(field)) told[`${side}_play_${field.name}`]! += row[at]!;
    }
  }
}

const ASLEEP: ReadonlySet<string> = new Set(['deck', 'hand', 'discard', 'inkwell', 'under', 'gone']);
