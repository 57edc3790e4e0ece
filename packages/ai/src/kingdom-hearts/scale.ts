/** Beyond what options are rated otherwise: what is never wanted, and what wins the game. */
export const NEVER = -1000;
export const WINS = 10_000;
