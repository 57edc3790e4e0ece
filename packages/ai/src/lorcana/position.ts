/** What a position looks like to a player, in numbers: what their chance of winning is told from. */
import type { View } from '@lorelab/engine/kernel';
import { Board, type CardPool, Flag, type LorcanaView, Trait, Type, Zone } from '@lorelab/engine/lorcana';
import type { PositionNames, PositionReader } from '../position.js';
import type { CardValues } from './cards.js';
import { leadingRival, lorcanaView } from './view.js';

/** What is counted of each of the two players. Most numbers are divided by 10, so that they are about as large as 1. */
export const SIDE_FEATURES = [
  'lore',
  'loreSquared',
  'questReady',
  'questDrying',
  'questExerted',
  'locationLore',
  'reach',
  'pace',
  'tempo',
  'wins',
  'strengthReady',
  'strengthDrying',
  'strengthExerted',
  'livesReady',
  'livesDrying',
  'livesExerted',
  'characters',
  'worth',
  'prior',
  'cost',
  'evasiveLore',
  'ward',
  'guards',
  'atRisk',
  'atRiskLore',
  'things',
  'thingWorth',
  'hand',
  'handShort',
  'ink',
  'inkShort',
  'readyInk',
  'inksLeft',
  'deckShort',
] as const;

/** What is counted of the player's own hand. */
export const HAND_FEATURES = ['handWorth', 'bestNext', 'tooExpensive', 'uninkable', 'playableNext'] as const;

const enum F {
  Lore = 0,
  LoreSquared,
  QuestReady,
  QuestDrying,
  QuestExerted,
  LocationLore,
  Reach,
  Pace,
  Tempo,
  Wins,
  StrengthReady,
  StrengthDrying,
  StrengthExerted,
  LivesReady,
  LivesDrying,
  LivesExerted,
  Characters,
  Worth,
  Prior,
  Cost,
  EvasiveLore,
  Ward,
  Guards,
  AtRisk,
  AtRiskLore,
  Things,
  ThingWorth,
  Hand,
  HandShort,
  Ink,
  InkShort,
  ReadyInk,
  InksLeft,
  DeckShort,
  Size,
}

const enum H {
  Worth = 0,
  BestNext,
  TooExpensive,
  Uninkable,
  PlayableNext,
  Size,
}

/** What the numbers of a position are called. */
export const POSITION_NAMES: PositionNames = {
  phases: ['ownTurn', 'opposingTurn'],
  features: [
    ...SIDE_FEATURES.map((name) => `own.${name}`),
    ...SIDE_FEATURES.map((name) => `opposing.${name}`),
    ...HAND_FEATURES.map((name) => `hand.${name}`),
    'always',
  ],
  factors: ['own.lore', 'opposing.lore'],
};

/** So many turns before it is empty, a deck begins to count; and what each turn means for the odds that somebody lacks, up to so many. */
const DECK_IN_SIGHT = 5;
const SHORT = 3;
const SHORT_MOST = 2;

/** Where each part begins; the last feature is always 1. */
const OURS = 0;
const THEIRS = F.Size;
const HAND = 2 * F.Size;
const ALWAYS = HAND + H.Size;
const SIZE = ALWAYS + 1;

const MOST_IN_HAND = 1024;

const CANT_QUEST = (1 << Trait.Reckless) | (1 << Trait.CantQuest);
const SEES_EVASIVE = (1 << Trait.Evasive) | (1 << Trait.Alert);

export class LorcanaPosition implements PositionReader {
  readonly phases = POSITION_NAMES.phases;
  readonly features = POSITION_NAMES.features;
  readonly factors = POSITION_NAMES.factors;
  readonly values = new Float64Array(SIZE);
  /** The cards in play at the position that was read last. */
  readonly board: Board = new Board();
  /** Against whom the position was read last. */
  opponent = 0;
  /** The hand that was read last. */
  private readonly held = new Int32Array(MOST_IN_HAND);
  private readonly heldDefs = new Int32Array(MOST_IN_HAND);
  private readonly pool: CardPool;

  constructor(private readonly cards: CardValues) {
    this.pool = cards.pool;
  }

  /** Counts everything, as seen by the viewer, about them and the opponent who leads. */
  read(of: View): number {
    const view = lorcanaView(of);
    return this.readAgainst(view, leadingRival(view));
  }

  /** The same about an opponent. */
  readAgainst(view: LorcanaView, opponent: number): number {
    const { viewer } = view;
    this.opponent = opponent;
    view.readBoard(this.board);
    this.values.fill(0);
    this.values[ALWAYS] = 1;
    this.side(view, viewer, opponent, OURS);
    this.side(view, opponent, viewer, THEIRS);
    this.hand(view);
    return view.hasTurn(viewer) ? 0 : 1;
  }

  /** What it means for the odds that a deck runs out before its player can win, at the position that was read last (1.9.1.3). */
  decking(view: LorcanaView): number {
    const { viewer } = view;
    const { opponent } = this;
    const left = turnsLeft(view, viewer);
    const theirs = turnsLeft(view, opponent);
    if (left > DECK_IN_SIGHT && theirs > DECK_IN_SIGHT) return 0;
    // Whose deck is the first to be empty has to win before.
    const isOurs = left < theirs || (left === theirs && view.hasTurn(viewer));
    const short = isOurs
      ? this.turnsNeeded(view, viewer, OURS) - left
      : this.turnsNeeded(view, opponent, THEIRS) - theirs;
    return (isOurs ? -1 : 1) * Math.max(0, Math.min(SHORT_MOST, short)) * SHORT;
  }

  /** In how many of their turns somebody wins, this one included, by the quests of those who are there. */
  private turnsNeeded(view: LorcanaView, player: number, at: number): number {
    const { values } = this;
    const ready = values[at + F.QuestReady];
    const every = ready + values[at + F.QuestDrying] + values[at + F.QuestExerted] + values[at + F.LocationLore];
    const missing = view.loreToWin(player) - view.lore(player);
    if (missing <= 0) return 0;
    const now = view.hasTurn(player) ? 10 * ready : 0;
    const later = Math.ceil(Math.max(0, missing - now) / Math.max(0.5, 10 * every));
    return view.hasTurn(player) ? 1 + later : later;
  }

  private side(view: LorcanaView, player: number, other: number, at: number): void {
    const { board, values, pool } = this;
    for (let i = board.starts[player]; i < board.starts[player + 1]; i++) {
      const card = board.cards[i];
      if (pool.type[board.defs[card]] === Type.Character) this.character(card, at);
      else this.thing(card, at);
    }
    if (values[at + F.LivesExerted] > 0) this.risks(view, player, other, at);
    this.player(view, player, at);
  }

  private character(card: number, at: number): void {
    const { board, values, cards } = this;
    const def = board.defs[card];
    const traits = board.traits[card];
    const lore = (traits & CANT_QUEST) === 0 ? board.lore[card] * 0.1 : 0;
    const state = (board.flags[card] & Flag.Exerted) !== 0 ? 2 : (board.flags[card] & Flag.Drying) !== 0 ? 1 : 0;
    values[at + F.QuestReady + state] += lore;
    values[at + F.StrengthReady + state] += Math.max(0, board.attack[card]) * 0.1;
    values[at + F.LivesReady + state] += board.lives[card] * 0.1;
    values[at + F.Characters] += 0.1;
    values[at + F.Worth] += this.worthOf(card) * 0.1;
    values[at + F.Prior] += cards.prior[def] * 0.1;
    values[at + F.Cost] += this.pool.cost[def] * 0.1;
    if ((traits & (1 << Trait.Evasive)) !== 0) values[at + F.EvasiveLore] += lore;
    if ((traits & (1 << Trait.Ward)) !== 0) values[at + F.Ward] += 0.1;
    if ((traits & (1 << Trait.Bodyguard)) !== 0 && state === 2) values[at + F.Guards] += 0.1;
  }

  private worthOf(card: number): number {
    const { board, cards } = this;
    return (
      cards.prior[board.defs[card]] +
      cards.body(board.lore[card], board.strength[card], board.lives[card], board.traits[card])
    );
  }

  private thing(card: number, at: number): void {
    const { board, values, cards } = this;
    values[at + F.Things] += 0.1;
    values[at + F.ThingWorth] += cards.prior[board.defs[card]] * 0.1;
    values[at + F.LocationLore] += board.lore[card] * 0.1;
  }

  /** What the other player could banish by challenging in their next turn, or in this one. */
  private risks(view: LorcanaView, player: number, other: number, at: number): void {
    const { board, values } = this;
    const isTheirTurn = view.hasTurn(other);
    let strongest = 0;
    let seeing = 0;
    let attackers = 0;
    for (let i = board.starts[other]; i < board.starts[other + 1]; i++) {
      const card = board.cards[i];
      if (isTheirTurn && board.flags[card] !== 0) continue;
      if ((board.traits[card] & (1 << Trait.CantChallenge)) !== 0 || board.attack[card] <= 0) continue;
      attackers++;
      if (board.attack[card] > strongest) strongest = board.attack[card];
      if ((board.traits[card] & SEES_EVASIVE) !== 0 && board.attack[card] > seeing) seeing = board.attack[card];
    }
    let n = 0;
    for (let i = board.starts[player]; i < board.starts[player + 1] && n < attackers; i++) {
      const card = board.cards[i];
      if ((board.flags[card] & Flag.Exerted) === 0 || this.pool.type[board.defs[card]] !== Type.Character) continue;
      const traits = board.traits[card];
      const attack = (traits & (1 << Trait.Evasive)) !== 0 ? seeing : strongest;
      if (attack < board.lives[card] + board.resist[card] || (traits & (1 << Trait.CantBeChallenged)) !== 0) continue;
      n++;
      values[at + F.AtRisk] += this.worthOf(card) * 0.1;
      values[at + F.AtRiskLore] += board.lore[card] * 0.1;
    }
  }

  private player(view: LorcanaView, player: number, at: number): void {
    const { values } = this;
    const goal = view.loreToWin(player);
    const lore = view.lore(player);
    const isTurn = view.hasTurn(player);
    const ready = values[at + F.QuestReady];
    const quest = 10 * (ready + values[at + F.QuestDrying] + values[at + F.QuestExerted] + values[at + F.LocationLore]);
    const hand = view.count(player, Zone.Hand);
    const ink = view.count(player, Zone.Inkwell);
    values[at + F.Lore] = lore / goal;
    values[at + F.LoreSquared] = (lore / goal) * (lore / goal);
    values[at + F.Reach] = Math.min(1, (lore + quest) / goal);
    values[at + F.Pace] = Math.min(1.2, (goal - lore) / (10 * quest + 5));
    values[at + F.Tempo] = Math.min(1, Math.ceil((goal - lore) / (quest + 0.5)) * 0.1);
    values[at + F.Wins] = lore + (isTurn ? 10 * ready : quest) >= goal ? 1 : 0;
    values[at + F.Hand] = hand * 0.1;
    values[at + F.HandShort] = hand === 0 ? 1 : hand === 1 ? 0.5 : hand === 2 ? 0.2 : 0;
    values[at + F.Ink] = ink * 0.1;
    values[at + F.InkShort] = Math.max(0, 6 - ink) * 0.1;
    values[at + F.ReadyInk] = isTurn ? view.readyInk(player) * 0.1 : 0;
    values[at + F.InksLeft] = isTurn && hand > 0 && view.inksLeft(player) > 0 ? 1 : 0;
    values[at + F.DeckShort] = Math.max(0, 10 - view.count(player, Zone.Deck)) * 0.1;
  }

  private hand(view: LorcanaView): void {
    const { values, cards, pool } = this;
    const ink = view.count(view.viewer, Zone.Inkwell) + 1;
    let best = 0;
    for (let i = view.readHand(this.held, this.heldDefs) - 1; i >= 0; i--) {
      const def = this.heldDefs[i];
      const worth = cards.playing[def];
      const beyond = pool.cost[def] - ink;
      values[HAND + H.Worth] += worth * 0.1;
      if (beyond > 0) values[HAND + H.TooExpensive] += Math.min(beyond, 5) * 0.1;
      else {
        values[HAND + H.PlayableNext] += 0.1;
        if (worth > best) best = worth;
      }
      if (pool.inkable[def] === 0) values[HAND + H.Uninkable] += 0.1;
    }
    values[HAND + H.BestNext] = best * 0.1;
  }
}

/** How many turns a player has until one of theirs ends with an empty deck, this one included. */
function turnsLeft(view: LorcanaView, player: number): number {
  const deck = view.count(player, Zone.Deck);
  return view.hasTurn(player) ? deck + 1 : Math.max(1, deck);
}
