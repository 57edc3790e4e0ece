/** What a view of Lorcana is told as, to whoever stands outside. */
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { View } from '@lorelab/engine/kernel';
import {
  type CardDefinition,
  cardOf,
  DecisionKind,
  extraOf,
  type LorcanaGame,
  type LorcanaView,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/lorcana';
import {
  aCard,
  aPlayer,
  flag,
  NONE,
  number,
  oneOf,
  place,
  someOf,
  type ViewFields,
  wordsBy,
} from '../bots/view-fields.js';

const ZONES: readonly string[] = wordsBy({
  [Zone.Deck]: 'deck',
  [Zone.Hand]: 'hand',
  [Zone.Play]: 'play',
  [Zone.Inkwell]: 'inkwell',
  [Zone.Discard]: 'discard',
  [Zone.Under]: 'under',
  [Zone.Resolving]: 'resolving',
  [Zone.Gone]: 'gone',
});

const KINDS: readonly string[] = wordsBy({
  [DecisionKind.None]: 'none',
  [DecisionKind.AlterHand]: 'alter-hand',
  [DecisionKind.Main]: 'main',
  [DecisionKind.ChooseCard]: 'choose-card',
  [DecisionKind.Place]: 'place',
  [DecisionKind.TopOrBottom]: 'top-or-bottom',
  [DecisionKind.May]: 'may',
  [DecisionKind.Amount]: 'amount',
  [DecisionKind.ChoosePlayer]: 'choose-player',
  [DecisionKind.ChooseOption]: 'choose-option',
  [DecisionKind.NameCard]: 'name-card',
  [DecisionKind.BagOrder]: 'bag-order',
  [DecisionKind.ChooseReplacement]: 'choose-replacement',
  [DecisionKind.PlayWay]: 'play-way',
  [DecisionKind.Rounds]: 'rounds',
} satisfies Record<DecisionKind, string>);

const VERBS: readonly string[] = wordsBy({
  [Verb.EndTurn]: 'end-turn',
  [Verb.Ink]: 'ink',
  [Verb.Play]: 'play',
  [Verb.PlayExerted]: 'play-exerted',
  [Verb.Shift]: 'shift',
  [Verb.ShiftExerted]: 'shift-exerted',
  [Verb.Sing]: 'sing',
  [Verb.SingTogether]: 'sing-together',
  [Verb.PlayFree]: 'play-free',
  [Verb.PlayAlternate]: 'play-alternate',
  [Verb.PlayBy]: 'play-by',
  [Verb.Quest]: 'quest',
  [Verb.Challenge]: 'challenge',
  [Verb.Activate]: 'activate',
  [Verb.Move]: 'move',
  [Verb.Pick]: 'pick',
  [Verb.Done]: 'done',
  [Verb.Yes]: 'yes',
  [Verb.No]: 'no',
  [Verb.Number]: 'number',
  [Verb.PickPlayer]: 'pick-player',
  [Verb.PickOption]: 'pick-option',
  [Verb.PickName]: 'pick-name',
  [Verb.Resolve]: 'resolve',
  [Verb.PutTop]: 'put-top',
  [Verb.PutBottom]: 'put-bottom',
} satisfies Record<Verb, string>);

/** What a verb says of a card, of a second card, and of a number beside it. */
const WITHOUT_CARD: ReadonlySet<Verb> = new Set([
  Verb.EndTurn,
  Verb.Done,
  Verb.Yes,
  Verb.No,
  Verb.Number,
  Verb.PickPlayer,
  Verb.PickOption,
  Verb.PickName,
]);
const WITH_TARGET: ReadonlySet<Verb> = new Set([Verb.Shift, Verb.ShiftExerted, Verb.Sing, Verb.Challenge, Verb.Move]);
const WITH_NUMBER: ReadonlySet<Verb> = new Set([
  Verb.Number,
  Verb.PickPlayer,
  Verb.PickOption,
  Verb.PickName,
  Verb.Resolve,
  Verb.Activate,
]);

/** Bits of Trait below 32, by their places. */
const TRAITS =
  'Alert,Bodyguard,Boost,Challenger,Evasive,Reckless,Resist,Rush,Shift,Singer,Sing Together,Support,Vanish,Ward,can’t quest,can’t challenge,can’t be challenged,can’t ready,can’t ready at the start,can’t be dealt damage,can’t be dealt damage unless challenged,can’t be chosen by opponents,no damage from challenges,must quest,challenges ready characters,can’t challenge characters,challenges on conditions,quests while drying,pays to act'.split(
    ',',
  );

export class LorcanaViewFields implements ViewFields {
  readonly cardCount: number;
  readonly players: number;
  readonly decks: readonly (readonly number[])[];
  private readonly pool: LorcanaGame['pool'];
  readonly decisionKinds = KINDS;

  readonly game = [
    number('turn', 'the turn, over all players; 0: before the first'),
    aPlayer('turnPlayer', 'whose turn it is'),
    aPlayer('startingPlayer', 'who began'),
    aCard('resolving', 'whose ability resolves'),
    number(
      'asks',
      'what the rules ask for: 1 a singer, 2 whom to ready, 3 whether it enters exerted, 4 a second card to shift onto',
    ),
    aPlayer('pileOwner', 'in a decision of the kind place: whose deck or hand it is about'),
    number('roundLore', 'in a decision of the kind rounds: the lore that each round brings'),
    number('roundDamage', 'the same: the damage that it does to opponents’ cards'),
  ];
  readonly player = [
    flag('isIn', 'is still in the game'),
    number('lore', 'lore'),
    number('loreToWin', 'the lore that wins'),
    number('readyInk', 'ready ink'),
    number('inkwell', 'cards in the inkwell'),
    number('hand', 'cards in hand'),
    number('deck', 'cards in the deck'),
    number('discard', 'cards in the discard'),
    number('inksLeft', 'cards that may still be inked this turn'),
    aCard('topOfDeck', 'the top card of the deck, if it is known'),
  ];
  readonly card = [
    place('def', 'which card: a place in the list of cards'),
    aPlayer('owner', 'whose it is'),
    oneOf('zone', ZONES, 'where it is'),
    flag('exerted', 'is exerted'),
    flag('drying', 'came into play this turn'),
    number('damage', 'damage on it'),
    number('strength', 'Strength now'),
    number('willpower', 'Willpower now'),
    number('lore', 'lore value now'),
    number('cost', 'of cards in hand: what it would cost now'),
    aCard('location', 'the location that it is at'),
    number('under', 'cards under it'),
    number('challenger', 'the number of Challenger'),
    number('resist', 'the number of Resist'),
    number('singer', 'the cost that it counts as to sing'),
    someOf('traits', TRAITS, 'keywords, and what it must or can’t do'),
  ];
  readonly option = [
    oneOf('verb', VERBS, 'what is done'),
    aCard('card', 'with which card'),
    aCard('target', 'the other card: who is challenged, sings, is shifted onto, moved to'),
    number('number', 'the amount, the player, the place of the effect, the name, or the ability'),
    number('extra', 'further bits'),
  ];

  constructor(game: LorcanaGame) {
    this.cardCount = game.cardCount;
    this.players = game.playerCount;
    this.decks = game.decks;
    this.pool = game.pool;
  }

  get defs(): readonly object[] {
    return this.pool.definitions.slice(0, this.pool.marketing).map(factsOf);
  }

  readGame(given: View, row: Int32Array): void {
    const view = given as LorcanaView;
    row[0] = view.turn;
    row[1] = view.turnPlayer;
    row[2] = view.startingPlayer;
    row[3] = view.resolving;
    row[4] = view.asksSpecially;
    row[5] = view.decisionKind === DecisionKind.Place ? view.pileOwner : NONE;
    const round = view.aRound;
    row[6] = round?.lore ?? 0;
    row[7] = round?.theirDamage ?? 0;
  }

  readPlayer(given: View, player: number, row: Int32Array): void {
    const view = given as LorcanaView;
    row[0] = Number(view.isIn(player));
    row[1] = view.lore(player);
    row[2] = view.loreToWin(player);
    row[3] = view.readyInk(player);
    row[4] = view.count(player, Zone.Inkwell);
    row[5] = view.count(player, Zone.Hand);
    row[6] = view.count(player, Zone.Deck);
    row[7] = view.count(player, Zone.Discard);
    row[8] = view.inksLeft(player);
    row[9] = view.topOfDeck(player);
  }

  readCard(given: View, card: number, row: Int32Array): boolean {
    const view = given as LorcanaView;
    const def = view.defOf(card);
    if (def < 0) return false;
    const zone = view.zoneOf(card);
    if (zone === Zone.Gone) return false;
    const isInPlay = zone === Zone.Play;
    row[0] = def;
    row[1] = view.ownerOf(card);
    row[2] = zone;
    row[3] = Number(view.isExerted(card));
    row[4] = Number(isInPlay && view.isDrying(card));
    row[5] = isInPlay ? view.damageOf(card) : 0;
    row[6] = isInPlay ? view.strength(card) : 0;
    row[7] = isInPlay ? view.willpower(card) : 0;
    row[8] = isInPlay ? view.loreValue(card) : 0;
    row[9] = zone === Zone.Hand ? view.costToPlay(card) : 0;
    row[10] = isInPlay ? view.locationOf(card) : NONE;
    row[11] = isInPlay ? view.underCount(card) : 0;
    row[12] = isInPlay ? view.challenger(card) : 0;
    row[13] = isInPlay ? view.resist(card) : 0;
    row[14] = isInPlay ? view.singingCost(card) : 0;
    row[15] = isInPlay ? view.traits(card) : 0;
    return true;
  }

  readOption(option: number, row: Int32Array): void {
    const verb = verbOf(option);
    row[0] = verb;
    row[1] = WITHOUT_CARD.has(verb) ? NONE : cardOf(option);
    row[2] = WITH_TARGET.has(verb) ? targetOf(option) : NONE;
    row[3] = WITH_NUMBER.has(verb) ? targetOf(option) : 0;
    row[4] = extraOf(option);
  }

  decisionKindOf(view: View): number {
    return (view as LorcanaView).decisionKind;
  }
}

const factsOf = (card: CardDefinition): object => {
  const { fullName, type, inks, cost, inkable, strength, willpower, lore, moveCost, classifications } = card;
  return {
    name: fullName,
    type,
    inks,
    cost,
    inkable,
    strength,
    willpower,
    lore,
    moveCost,
    classifications,
    text: renderCard(card),
  };
};
