/** The moves by which an answer is given to the decision that waits. */
import { bareName } from '@lorelab/cards';
import type { Option } from '@lorelab/engine/kernel';
import { cardOf, DecisionKind, extraOf, targetOf, Verb, verbOf } from '@lorelab/engine/lorcana';
import { answeredAmounts, isForEach } from './amounts.js';
import { type Answer, type CardsByPlace, isNo, type NamedCard, PLACES, type PlaceName } from './answer.js';
import type { ScenarioContext } from './context.js';
import type { Decision } from './decision.js';
import type { GroupedPicks, Line, Move } from './line.js';
import type { Order } from './order.js';
import { isPut } from './put.js';
import { placeName } from './show.js';
import { silentMoves } from './silent.js';

/** Every move from here: with the next answer, or without one. The likelier readings come first. */
export function* moves(line: Line, decision: Decision, context: ScenarioContext): Generator<Move> {
  const silent = [...silentMoves(line, decision, context)];
  const isOptional = decision.kind === DecisionKind.May || decision.index(Verb.Done) !== undefined;
  const ends = isOptional && !decision.isForced && !decision.isIndifferent;
  if (ends) yield* silent;
  yield* answerMoves(line, decision, context);
  if (!ends) yield* silent;
  yield* swappedMoves(line, decision, context);
  yield* passingMoves(line, decision);
}

/** Whether a number comes before or after the card that it goes with makes no difference. */
function* swappedMoves(line: Line, decision: Decision, context: ScenarioContext): Generator<Move> {
  const [first, second, ...rest] = line.answers;
  const isNumber = first?.is === 'number' || second?.is === 'number';
  const isCard = first?.is === 'card' || second?.is === 'card';
  if (!first || !second || !isNumber || !isCard) return;
  for (const move of answerMoves({ ...line, answers: [second, first, ...rest] }, decision, context)) {
    if (move.uses) yield move;
  }
}

/** A "no" where there is nothing to decline, which is about something that can't be done and isn't asked. */
function* passingMoves({ answers, mayPassOver }: Line, decision: Decision): Generator<Move> {
  const [answer, ...rest] = answers;
  if (!mayPassOver || !answer || !isNo(answer)) return;
  // How often a loop goes round is asked of whoever could end it.
  if (decision.kind === DecisionKind.BagOrder || decision.kind === DecisionKind.Rounds) return;
  if (decliningOptions(decision).length === 0) yield { answers: rest, uses: false, passedOver: true };
}

/** The moves that use the next answer, or that it implies. `isExact`: it stands for nothing but itself. */
export function* answerMoves(
  line: Line,
  decision: Decision,
  context: ScenarioContext,
  isExact = false,
): Generator<Move> {
  const [answer, ...rest] = line.answers;
  if (!answer) return;
  yield* new Answering(line, decision, context).give(answer, rest, !isExact);
}

/** Gives one answer to one decision. */
class Answering {
  constructor(
    private readonly line: Line,
    private readonly decision: Decision,
    private readonly context: ScenarioContext,
  ) {}

  /** `rest` are the answers after this one; `isAlone`: it is no part of a list. */
  *give(answer: Answer, rest: readonly Answer[], isAlone = true): Generator<Move> {
    if (answer.is !== 'list' && isForEach(this.decision, this.context)) {
      yield* answeredAmounts(this.line, this.decision, this.context, answer, rest, isAlone);
      return;
    }
    switch (answer.is) {
      case 'list':
        yield* this.giveList(answer, rest);
        return;
      case 'places':
        yield* this.givePlaces(answer, rest);
        break;
      case 'yes':
        yield* this.giveYes(rest);
        return;
      case 'no':
      case 'none':
        if (!this.line.mustPick) yield* this.take(decliningOptions(this.decision), rest);
        return;
      default:
        yield* this.take(this.matching(answer), rest);
    }
    yield* this.imply(answer, rest);
  }

  /** Takes an option, with which the answer is used up. */
  private *take(
    options: readonly number[],
    rest: readonly Answer[],
    isWhole = true,
    order?: readonly NamedCard[],
  ): Generator<Move> {
    const { decision } = this;
    for (const option of options) {
      const verb = verbOf(decision.options[option]!);
      const isPick = verb === Verb.Pick || verb === Verb.PickPlayer;
      const choice: GroupedPicks = {
        ...decision.choice(option, isWhole, false),
        ...(order && { order: { cards: order } }),
      };
      yield { option, answers: rest, uses: true, ...(isPick && { choice }) };
    }
  }

  private matching(answer: Answer): number[] {
    const { decision, context } = this;
    switch (answer.is) {
      case 'card':
        return this.pick(answer.card);
      case 'number':
        if (decision.kind === DecisionKind.Rounds) return [];
        return decision.indexes(Verb.Number, (option) => targetOf(option) === answer.number);
      case 'rounds':
        if (decision.kind !== DecisionKind.Rounds) return [];
        return decision.indexes(Verb.Number, (option) => targetOf(option) === answer.rounds);
      case 'player':
        return decision.indexes(Verb.PickPlayer, (option) => targetOf(option) === answer.player);
      case 'option':
        return decision.kind === DecisionKind.ChooseReplacement
          ? decision.options.flatMap((_, index) => (index === answer.option - 1 ? [index] : []))
          : decision.indexes(Verb.PickOption, (option) => targetOf(option) === answer.option - 1);
      case 'name':
        return decision.indexes(Verb.PickName, (option) => isNamed(context.pool.names[targetOf(option)], answer.name));
      case 'resolve':
        return decision.indexes(Verb.Resolve, (option) => this.resolves(option, answer));
      default:
        return [];
    }
  }

  /** The option that picks the card which a reference means. */
  private pick(ref: NamedCard, verb: Verb = Verb.Pick): number[] {
    const { decision, context } = this;
    const meant = context.roster.find(decision.game, ref, decision.cards(verb));
    if (meant.found === 'one') return decision.indexes(verb, (option) => cardOf(option) === meant.card);
    if (decision.kind === DecisionKind.PlayWay)
      return decision.indexes(Verb.Sing, byWay(ref, context)).concat(decision.indexes(Verb.Shift, byWay(ref, context)));
    if (decision.kind !== DecisionKind.ChooseReplacement) return [];
    // What shields a card may be named by that card as well as by the card that it comes from.
    return decision.indexes(verb, (option) => extraOf(option) !== 0 && context.roster.means(ref, targetOf(option)));
  }

  private resolves(option: Option, answer: Answer & { is: 'resolve' }): boolean {
    const { game } = this.decision;
    const index = targetOf(option);
    if (!this.context.roster.means(answer.card, game.bagSource(index))) return false;
    return !answer.ability || isNamed(this.context.pool.abilityName(game.bagAbility(index)), answer.ability.text);
  }

  /** "yes" to a choice that may be declined means that something is picked. */
  private *giveYes(rest: readonly Answer[]): Generator<Move> {
    const { decision, line } = this;
    const yes = decision.index(Verb.Yes) ?? decision.inkWay;
    if (yes !== undefined) yield { option: yes, answers: rest, uses: true };
    const picks = decision.indexes(Verb.Pick);
    if (yes !== undefined || picks.length === 0 || decision.index(Verb.Done) === undefined || line.mustPick) return;
    if (picks.length === 1) yield* this.take(picks, rest);
    yield { answers: rest, uses: true, mustPick: true };
  }

  /** Several cards at once in any order, cards in a given order, or one answer after the other. */
  private *giveList({ items, all }: Answer & { is: 'list' }, rest: readonly Answer[]): Generator<Move> {
    const inAnyOrder = this.decision.kind === DecisionKind.ChooseCard;
    for (let i = 0; i < (inAnyOrder ? items.length : 1); i++) {
      const left = items.filter((_, index) => index !== i);
      const isWhole = left.length === 0;
      const after: readonly Answer[] = isWhole ? rest : [{ is: 'list', items: left, all }, ...rest];
      const item = items[i]!;
      if (item.is === 'card')
        yield* this.take(this.pick(item.card), after, isWhole, isWhole ? this.orderOf(all) : undefined);
      if (item.is === 'card' && this.isRestOfOrder(item, left)) yield* this.take(this.pick(item.card), rest);
      else if (i === 0) yield* this.give(item, after, false);
    }
    yield* this.imply({ is: 'list', items, all }, rest);
  }

  /** The order that the cards of a list are in, if it picks some and doesn't put them in order itself. */
  private orderOf(all: readonly Answer[]): NamedCard[] | undefined {
    if (this.decision.kind !== DecisionKind.ChooseCard) return undefined;
    return all.flatMap((item) => (item.is === 'card' ? [item.card] : []));
  }

  /** Whether what comes after a card in an order is all that is left, which gets its place without being asked for. */
  private isRestOfOrder(first: Answer & { is: 'card' }, left: readonly Answer[]): boolean {
    const { decision, context } = this;
    const cards = decision.cards(Verb.Pick);
    const [last] = cards.filter((card) => !context.roster.means(first.card, card));
    if (decision.kind !== DecisionKind.Place || cards.length !== 2 || last === undefined || left.length === 0)
      return false;
    return left.every((answer) => answer.is === 'card' && context.roster.means(answer.card, last));
  }

  private *givePlaces(answer: Answer & { is: 'places' }, rest: readonly Answer[]): Generator<Move> {
    const { decision } = this;
    if (decision.kind === DecisionKind.Place) yield* this.putInto(placeName(decision.game.placing), answer, rest);
    if (decision.kind === DecisionKind.ChooseCard) yield* this.chooseForPlaces(answer, rest);
    for (const [place, verb] of [['top', Verb.PutTop] as const, ['bottom', Verb.PutBottom] as const]) {
      const [next] = answer.asked[place] ?? [];
      if (next) yield* this.put(this.pick(next, verb), place, next, answer, rest);
    }
    if (isPut(decision.game, answer.places, answer.asked, this.context)) yield { answers: rest, uses: true };
  }

  /** The next card of a place goes there; if the answer has none for it, none goes there. */
  private *putInto(
    place: PlaceName | undefined,
    answer: Answer & { is: 'places' },
    rest: readonly Answer[],
  ): Generator<Move> {
    const [next] = (place && answer.asked[place]) ?? [];
    if (place && next) {
      yield* this.put(this.pick(next), place, next, answer, rest);
      return;
    }
    // A card that is played instead of being put into the hand: a "may" asks for that afterwards.
    for (const ref of (place === 'hand' && answer.asked.play) || []) {
      for (const option of this.pick(ref)) yield { option, answers: [answer, ...rest], uses: false, owed: true };
    }
    const done = this.decision.index(Verb.Done);
    if (done === undefined) return;
    const after = hasCards(answer.asked) ? [answer, ...rest] : rest;
    yield {
      option: done,
      answers: after,
      uses: after === rest,
      choice: this.decision.choice(done, after === rest, true),
    };
  }

  /** A card is chosen that goes to one of the places by itself, or that the next decision puts there. */
  private *chooseForPlaces(answer: Answer & { is: 'places' }, rest: readonly Answer[]): Generator<Move> {
    for (const place of PLACES) {
      for (const ref of answer.asked[place] ?? []) yield* this.put(this.pick(ref), place, ref, answer, rest);
    }
    for (const ref of Object.values(answer.asked).flat()) {
      for (const option of this.pick(ref)) yield { option, answers: [answer, ...rest], uses: false, owed: true };
    }
  }

  private *put(
    options: readonly number[],
    place: PlaceName,
    ref: NamedCard,
    answer: Answer & { is: 'places' },
    rest: readonly Answer[],
  ): Generator<Move> {
    const asked: CardsByPlace = { ...answer.asked, [place]: answer.asked[place]!.filter((each) => each !== ref) };
    const after = hasCards(asked) ? [{ ...answer, asked }, ...rest] : rest;
    const picks = this.decision.kind === DecisionKind.ChooseCard && after === rest;
    const order: Order | undefined = picks ? { cards: answer.places[place]!, place } : undefined;
    for (const option of options) {
      const choice: GroupedPicks = { ...this.decision.choice(option, after === rest, true), ...(order && { order }) };
      yield { option, answers: after, uses: true, choice };
    }
  }

  /** An answer to what lies behind a "may" or an "A or B" says yes, or which one, by itself. */
  private *imply(answer: Answer, rest: readonly Answer[]): Generator<Move> {
    if (answer.is === 'resolve' || answer.is === 'rounds') return;
    const { decision } = this;
    const answers = [answer, ...rest];
    for (const verb of answer.is === 'option' ? [Verb.Yes] : [Verb.Yes, Verb.PickOption, ...PAYING]) {
      for (const option of decision.indexes(verb)) yield { option, answers, uses: false, owed: true };
    }
    const no = decision.index(Verb.No);
    if (no === undefined) return;
    if (answer.is === 'places') yield { option: no, answers, uses: false };
    if (answer.is === 'number' && answer.number === 0) yield { option: no, answers: rest, uses: true };
  }
}

/** Ways to pay for a card that bring up what comes next: its singers, or what the card itself asks. */
const PAYING = [Verb.SingTogether, Verb.Play];

/** The way to pay that exerts a character or puts the card on top of it. */
const byWay =
  (ref: NamedCard, context: ScenarioContext) =>
  (option: Option): boolean =>
    context.roster.means(ref, targetOf(option));

/** The options that decline what a decision offers. */
function decliningOptions(decision: Decision): number[] {
  const no = decision.index(Verb.No) ?? decision.index(Verb.Done);
  return no === undefined ? decision.indexes(Verb.Number, (option) => targetOf(option) === 0) : [no];
}

const isNamed = (found: string | undefined, wanted: string): boolean =>
  found !== undefined && bareName(found) === bareName(wanted);

const hasCards = (places: CardsByPlace): boolean => Object.values(places).some((cards) => cards.length > 0);
