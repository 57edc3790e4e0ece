/** What is so of some card of a pool. Games without such cards needn't look for it. */
export class Facts {
  /** Modifiers give classifications, so that they can't be read off the cards. */
  givesClassifications = false;
  /** Modifiers have cards enter play exerted. */
  makesEnterExerted = false;
  /** Players may ink what they else couldn't: any card of the hand, or cards of the discard. */
  widensInking = false;
  /** Players play with their hand revealed. */
  showsHands = false;
  /** Players play with the top card of their deck face up. */
  showsTopCards = false;
  /** Something happens instead of drawing a card. */
  replacesDraws = false;
  /** Cards with modifiers that give abilities. */
  readonly giversOfAbilities = new Set<number>();
}
