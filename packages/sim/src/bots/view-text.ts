/** A view as JSON: whole at first, then what has changed since it was told last. */
import type { OptionList, View } from '@lorelab/engine/kernel';
import { membersOf, type ViewFields } from './view-fields.js';

/** What was told of one thing. `isTold`: there is something. */
interface Told {
  readonly row: Int32Array;
  isTold: boolean;
}

const blank = (columns: number): Told => ({ row: new Int32Array(columns), isTold: false });

export class ViewText {
  private readonly game: Told;
  private readonly players: readonly Told[];
  private readonly cards: readonly Told[];
  private readonly now: Int32Array;
  private readonly optionRow: Int32Array;

  constructor(private readonly fields: ViewFields) {
    const { game, player, card, option } = fields;
    this.game = blank(game.length);
    this.players = Array.from({ length: fields.players }, () => blank(player.length));
    this.cards = Array.from({ length: fields.cardCount }, () => blank(card.length));
    this.now = new Int32Array(Math.max(game.length, player.length, card.length));
    this.optionRow = new Int32Array(option.length);
  }

  /** Nothing has been told: what comes next is the whole view. */
  forget(): void {
    this.game.isTold = false;
    for (const told of this.players) told.isTold = false;
    for (const told of this.cards) told.isTold = false;
  }

  /** The view as a JSON object: what isn't as it was told last, or all. */
  changes(view: View): string {
    const { fields, game, now } = this;
    const isFull = !game.isTold;
    fields.readGame(view, now);
    let text = isFull ? '{"full":true' : '{"full":false';
    if (differs(game, now)) text += `,"game":{${trimmed(membersOf(fields.game, note(game, now)))}}`;
    text += this.playerChanges(view) + this.cardChanges(view);
    return `${text}}`;
  }

  /** The options as a JSON array. */
  options(view: View, options: OptionList, more: (index: number) => string, hasText: boolean): string {
    const { fields, optionRow } = this;
    let text = '[';
    for (let i = 0; i < options.length; i++) {
      const option = options.at(i);
      fields.readOption(option, optionRow);
      const words = hasText && view.describeOption ? `"text":${JSON.stringify(view.describeOption(option))},` : '';
      text += `${i === 0 ? '' : ','}{${trimmed(membersOf(fields.option, optionRow) + words + more(i))}}`;
    }
    return `${text}]`;
  }

  private playerChanges(view: View): string {
    const { fields, now } = this;
    let text = '';
    for (const [player, told] of this.players.entries()) {
      fields.readPlayer(view, player, now);
      if (differs(told, now))
        text += `${text === '' ? '' : ','}{"player":${player},${trimmed(membersOf(fields.player, note(told, now)))}}`;
    }
    return text === '' ? '' : `,"players":[${text}]`;
  }

  private cardChanges(view: View): string {
    const { fields, now, cards } = this;
    let text = '';
    let gone = '';
    for (let card = 0; card < cards.length; card++) {
      const told = cards[card]!;
      if (!fields.readCard(view, card, now)) {
        if (told.isTold) gone += `${gone === '' ? '' : ','}${card}`;
        told.isTold = false;
      } else if (differs(told, now))
        text += `${text === '' ? '' : ','}{"card":${card},${trimmed(membersOf(fields.card, note(told, now)))}}`;
    }
    return `${text === '' ? '' : `,"cards":[${text}]`}${gone === '' ? '' : `,"gone":[${gone}]`}`;
  }
}

/** Without the comma at the end. */
const trimmed = (members: string): string => members.slice(0, -1);

function differs({ row, isTold }: Told, now: Int32Array): boolean {
  if (!isTold) return true;
  for (let i = 0; i < row.length; i++) if (row[i] !== now[i]) return true;
  return false;
}

function note(told: Told, now: Int32Array): Int32Array {
  const { row } = told;
  for (let i = 0; i < row.length; i++) row[i] = now[i]!;
  told.isTold = true;
  return row;
}
