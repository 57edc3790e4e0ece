/** Words of a card in the draft of a derivation. */
export const enum D {
  /** What is printed on it and what was added to that. */
  Strength = 0,
  Willpower,
  Lore,
  /** In the two words of Trait. */
  Traits,
  MoreTraits,
  Challenger,
  Resist,
  Singer,
  SingBonus,
  GainedLow,
  GainedHigh,
  /** What was taken away: that is applied after what was given. */
  LostTraits,
  LostMoreTraits,
  LostAbility,
  /** The ability that it had lost in the pass before. */
  LostBefore,
  Size = 16,
}

/**
 * What a derivation writes before it is done. Conditions see the values of the pass before, so a pass has a draft of its own,
 * a row a card, until its end. Nothing in here means anything between two derivations.
 */
export class Draft {
  readonly rows: Int32Array;
  /** The cards that an ability applies to. */
  readonly targets: Int32Array;
  /** The derived values that static abilities changed in this pass, as bits of Depends. */
  changed = 0;
  /** How many conditions have been answered in this pass. */
  answered = 0;
  /** Who gives the abilities that are being applied: a Giver. */
  giver = 0;

  constructor(cards: number) {
    this.rows = new Int32Array(cards * D.Size);
    this.targets = new Int32Array(cards);
  }
}
