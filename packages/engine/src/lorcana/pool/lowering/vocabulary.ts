import type {
  CardFilter,
  CardNumber,
  CardType,
  FilterZone,
  Ink,
  KeywordName,
  Prohibition,
  Stat,
  TriggerEvent,
  TurnFact,
  Whose,
} from '../../language/index.js';
import { INKS, TRIGGER_EVENTS, TURN_FACTS } from '../../language/index.js';
import { type Fact, StatId, Trait, TurnFlag, Type } from '../../layout/constants.js';
import { FilterZoneCode, Rel } from '../../layout/index.js';

/** From the words of the language to the numbers of the tables. */

export const TYPE_CODES: Readonly<Record<CardType, Type>> = {
  character: Type.Character,
  action: Type.Action,
  item: Type.Item,
  location: Type.Location,
};

export const inkBit = (ink: Ink): number => 1 << INKS.indexOf(ink);

const KEYWORD_TRAITS: Readonly<Record<KeywordName, Trait>> = {
  Alert: Trait.Alert,
  Bodyguard: Trait.Bodyguard,
  Boost: Trait.Boost,
  Challenger: Trait.Challenger,
  Evasive: Trait.Evasive,
  Reckless: Trait.Reckless,
  Resist: Trait.Resist,
  Rush: Trait.Rush,
  Shift: Trait.Shift,
  Singer: Trait.Singer,
  'Sing Together': Trait.SingTogether,
  Support: Trait.Support,
  Vanish: Trait.Vanish,
  Ward: Trait.Ward,
};
export const keywordTrait = (keyword: KeywordName): Trait => KEYWORD_TRAITS[keyword];

export const PROHIBITION_TRAITS: Readonly<Record<Exclude<Prohibition, 'beBanished' | 'beReturned'>, Trait>> = {
  quest: Trait.CantQuest,
  challenge: Trait.CantChallenge,
  challengeCharacters: Trait.CantChallengeCharacters,
  beChallenged: Trait.CantBeChallenged,
  ready: Trait.CantReady,
  readyAtStart: Trait.CantReadyAtStart,
  sing: Trait.CantSing,
  move: Trait.CantMove,
  beDealtDamage: Trait.CantBeDealtDamage,
  beDealtDamageUnlessChallenged: Trait.CantBeDealtDamageUnlessChallenged,
  beChosenByOpponents: Trait.CantBeChosenByOpponents,
  beChosenForOpponentsActions: Trait.CantBeChosenForOpponentsActions,
};

export const STAT_IDS: Readonly<Record<CardNumber, StatId>> = {
  strength: StatId.Strength,
  willpower: StatId.Willpower,
  lore: StatId.Lore,
  cost: StatId.Cost,
  damage: StatId.Damage,
  under: StatId.Under,
};
export const statId = (stat: Stat | CardNumber): StatId => STAT_IDS[stat];

export const factId = (fact: TurnFact): Fact => TURN_FACTS.indexOf(fact) as Fact;
export const eventId = (event: TriggerEvent): number => TRIGGER_EVENTS.indexOf(event);

export const FILTER_ZONES: Readonly<Record<FilterZone, FilterZoneCode>> = {
  play: FilterZoneCode.Play,
  hand: FilterZoneCode.Hand,
  discard: FilterZoneCode.Discard,
  deck: FilterZoneCode.Deck,
  inkwell: FilterZoneCode.Inkwell,
  under: FilterZoneCode.Under,
  underIt: FilterZoneCode.UnderIt,
  underYours: FilterZoneCode.UnderYours,
  handOrDiscard: FilterZoneCode.HandOrDiscard,
  looked: FilterZoneCode.Looked,
  deckTop: FilterZoneCode.DeckTop,
};

export const TURN_FLAGS: Readonly<Record<Exclude<NonNullable<CardFilter['thisTurn']>, 'intoDiscard'>, TurnFlag>> = {
  wasChallenged: TurnFlag.WasChallenged,
  challenged: TurnFlag.Challenged,
  quested: TurnFlag.Quested,
  damaged: TurnFlag.Damaged,
  played: TurnFlag.Played,
  sang: TurnFlag.Sang,
  moved: TurnFlag.Moved,
};

/** Relations that need no instruction of their own. `itsPlayer` and `otherPlayer` need a card. */
export const WHOSE_RELS: Readonly<Record<Exclude<Whose, 'itsPlayer' | 'otherPlayer'>, Rel>> = {
  you: Rel.You,
  opponents: Rel.Opponents,
  thatPlayer: Rel.That,
  eventPlayer: Rel.EventPlayer,
};
