/** What reports say that Ctrl-C has ended. */
export const INTERRUPTED = 'Interrupted: this is what has been played so far.';
