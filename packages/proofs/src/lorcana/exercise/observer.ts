/** Looks on in a game and counts what is used: at every decision, and as every instruction runs. */
import {
  cardOf,
  DecisionKind,
  type Inspection,
  type KeywordName,
  type LorcanaGame,
  type Replacement,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/lorcana';
import type { Seated, SeatedAbility } from './seat.js';

/** The verbs by which a card is played. */
const PLAYS: ReadonlySet<Verb> = new Set([
  Verb.Play,
  Verb.PlayExerted,
  Verb.Shift,
  Verb.ShiftExerted,
  Verb.Sing,
  Verb.SingTogether,
  Verb.PlayFree,
  Verb.PlayAlternate,
]);
const EXERTED: ReadonlySet<Verb> = new Set([Verb.PlayExerted, Verb.ShiftExerted]);
const SHIFTS: ReadonlySet<Verb> = new Set([Verb.Shift, Verb.ShiftExerted]);

/** What stood before the last option was taken, to be compared with what came of it. */
interface Before {
  readonly verb: Verb;
  readonly card: number;
  readonly target: number;
  readonly turn: number;
  readonly replacements: readonly (Replacement & { readonly damage: number; readonly incarnation: number })[];
}

export class Observer {
  private readonly inspection: Inspection;
  private before: Before | undefined;
  private readonly looksForReplacements: boolean;

  constructor(
    private readonly game: LorcanaGame,
    private readonly seated: Seated,
  ) {
    this.inspection = game.inspection();
    this.looksForReplacements = seated.abilities.flat().some(({ uses }) => uses.replacement >= 0);
    const { cellOf, tally } = seated;
    game.trace((pc, next, ability, def, failed) => {
      const cell = cellOf[pc]!;
      if (cell >= 0) tally.ran(cell, next - pc, failed);
      this.resolves(ability, def);
    });
  }

  /** The decider is about to take an option. */
  deciding(option: number): void {
    this.compare();
    this.lookAtStatics();
    this.lookAtHand();
    this.lookAtWard();
    this.lookAtOption(verbOf(option), cardOf(option), targetOf(option));
    this.remember(option);
  }

  /** The game is over, or has been left. */
  ended(): void {
    this.compare();
  }

  // ---------------------------------------------------------------------------------------------- resolving

  private resolves(ability: number, def: number): void {
    const { pool, useOf } = this.seated;
    if (ability === pool.supportAbility) this.useKeyword(def, 'Support');
    else if (ability === pool.vanishAbility) this.useKeyword(def, 'Vanish');
    else this.use(useOf[ability]!);
  }

  // ---------------------------------------------------------------------------------------------- static abilities

  private lookAtStatics(): void {
    for (let player = 0; player < this.game.playerCount; player++)
      for (const card of this.game.cardsIn(player, Zone.Play)) this.lookAtStaticsOf(card);
  }

  private lookAtStaticsOf(card: number): void {
    const { tally } = this.seated;
    for (const { mapped, uses } of this.abilitiesOf(card)) {
      uses.statics.forEach((use, i) => {
        if (!tally.isUsed(use) || !tally.hasFailed(use))
          tally.reached(use, this.inspection.reach(card, mapped.statics[i]!));
      });
    }
  }

  /** Cards that can't be played now because they say so. */
  private lookAtHand(): void {
    if (this.game.decisionKind !== DecisionKind.Main) return;
    for (const card of this.game.cardsIn(this.game.turnPlayer, Zone.Hand)) {
      for (const { mapped, uses } of this.abilitiesOf(card)) {
        uses.forbidden.forEach((use, i) => {
          if (!this.inspection.holds(card, mapped.cantPlayUnless[i]!)) this.use(use);
        });
      }
    }
  }

  // ---------------------------------------------------------------------------------------------- turn actions

  private lookAtOption(verb: Verb, card: number, target: number): void {
    if (PLAYS.has(verb)) this.lookAtPlaying(verb, card);
    if (SHIFTS.has(verb)) this.useKeywordOf(card, 'Shift');
    if (EXERTED.has(verb)) this.useKeywordOf(card, 'Bodyguard');
    if (verb === Verb.Sing) this.useKeywordOf(target, 'Singer');
    if (verb === Verb.SingTogether) this.useKeywordOf(card, 'Sing Together');
    if (verb === Verb.Challenge) this.lookAtChallenge(card, target);
  }

  private lookAtPlaying(verb: Verb, card: number): void {
    for (const { mapped, uses } of this.abilitiesOf(card)) {
      uses.less.forEach((use, i) => {
        const rule = mapped.less[i]!;
        const applies = rule.condition < 0 || this.inspection.holds(card, rule.condition);
        if (applies && (!rule.shift || SHIFTS.has(verb)) && this.inspection.amount(card, rule.amount) > 0)
          this.use(use);
      });
      uses.gainedShifts.forEach((use, i) => {
        const { condition } = mapped.gainedShifts[i]!;
        if (SHIFTS.has(verb) && (condition < 0 || this.inspection.holds(card, condition))) this.use(use);
      });
    }
  }

  private lookAtChallenge(attacker: number, defender: number): void {
    const { game } = this;
    this.useKeywordOf(attacker, 'Challenger');
    this.useKeywordOf(attacker, 'Reckless');
    this.useKeywordOf(defender, 'Bodyguard');
    if (game.isDrying(attacker)) this.useKeywordOf(attacker, 'Rush');
    if (game.hasKeyword(defender, 'Evasive')) {
      this.useKeywordOf(attacker, 'Alert');
      this.useKeywordOf(attacker, 'Evasive');
      this.useKeywordOf(defender, 'Evasive');
    }
    if (game.strength(defender) > 0) this.useKeywordOf(attacker, 'Resist');
    if (game.strength(attacker) > 0) this.useKeywordOf(defender, 'Resist');
  }

  /** An opponent chooses among cards, and those with Ward are none of them. */
  private lookAtWard(): void {
    const { game } = this;
    if (game.decisionKind !== DecisionKind.ChooseCard) return;
    const options = game.options();
    for (let i = 0; i < options.length; i++) {
      const card = cardOf(options.at(i));
      if (verbOf(options.at(i)) !== Verb.Pick || game.zoneOf(card) !== Zone.Play) continue;
      for (const other of game.cardsIn(game.ownerOf(card), Zone.Play))
        if (game.ownerOf(other) !== game.decider) this.useKeywordOf(other, 'Ward');
      return;
    }
  }

  // ---------------------------------------------------------------------------------------------- what came of it

  private remember(option: number): void {
    const { game, inspection } = this;
    const replacements = this.looksForReplacements ? inspection.replacements() : [];
    this.before = {
      verb: verbOf(option),
      card: cardOf(option),
      target: targetOf(option),
      turn: game.turn,
      replacements: replacements.map((one) => ({
        ...one,
        damage: game.damageOf(one.source),
        incarnation: inspection.incarnation(one.card),
      })),
    };
  }

  private compare(): void {
    const { before } = this;
    if (!before) return;
    this.before = undefined;
    if (PLAYS.has(before.verb)) this.lookAtEntering(before);
    if (before.replacements.length > 0) this.lookAtReplaced(before);
  }

  private lookAtEntering({ verb, card }: Before): void {
    if (this.game.zoneOf(card) !== Zone.Play) return;
    const isByChoice = EXERTED.has(verb);
    for (const { uses } of this.abilitiesOf(card)) {
      if (uses.enters < 0 || uses.ability.kind !== 'static') continue;
      if ((uses.ability.enters?.exerted === 'may') !== isByChoice) continue;
      const came = uses.ability.enters?.exerted ? this.game.isExerted(card) : this.game.damageOf(card) > 0;
      if (came) this.use(uses.enters);
    }
  }

  /** A shield that is gone while its card is as it was; damage on a card that takes that of others. */
  private lookAtReplaced(before: Before): void {
    const now = this.inspection.replacements();
    for (const one of before.replacements) {
      const still = now.find(
        ({ kind, card, source }) => kind === one.kind && card === one.card && source === one.source,
      );
      const isSame = this.inspection.incarnation(one.card) === one.incarnation && this.game.turn === before.turn;
      const isShieldUsed = one.kind === 'shield' && !one.isUsed && isSame && (still === undefined || still.isUsed);
      const isPart = before.verb === Verb.Challenge && (before.card === one.source || before.target === one.source);
      const isTaken = one.kind === 'redirect' && !isPart && this.game.damageOf(one.source) > one.damage;
      if (isShieldUsed || isTaken) for (const { uses } of this.abilitiesOf(one.source)) this.use(uses.replacement);
    }
  }

  // ---------------------------------------------------------------------------------------------- counting

  private abilitiesOf(card: number): readonly SeatedAbility[] {
    return this.seated.abilities[this.game.defOf(card)]!;
  }

  private use(number: number): void {
    this.seated.tally.use(number);
  }

  private useKeywordOf(card: number, keyword: KeywordName): void {
    this.useKeyword(this.game.defOf(card), keyword);
  }

  private useKeyword(def: number, keyword: KeywordName): void {
    for (const { uses } of this.seated.abilities[def]!)
      if (uses.ability.kind === 'keyword' && uses.ability.keyword === keyword) this.use(uses.keyword);
  }
}
