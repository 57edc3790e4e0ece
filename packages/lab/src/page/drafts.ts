/** What somebody is writing: it is there when they come back to it, also after the page has been loaded anew. */
import { type Dispatch, type StateUpdater, useLayoutEffect, useState } from 'preact/hooks';
import type { GivenText } from '../ask/question.js';

export const NOTHING_WRITTEN: GivenText = { name: '', text: '' };

const placeOf = (what: string): string => `lorelab-draft-${what}`;

/** Of this tab alone; undefined: nothing is there, or nothing that could be read. */
export function draftOf(what: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(what)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(what: string, draft: unknown): void {
  try {
    sessionStorage.setItem(placeOf(what), JSON.stringify(draft ?? null));
  } catch {
    // Browsers keep some megabytes, or nothing: then it is gone with the page.
  }
}

/** A state that stays. */
export function useDraft<T>(what: string, empty: T): [T, Dispatch<StateUpdater<T>>] {
  const [draft, setDraft] = useState<T>(() => (draftOf(what) as T | undefined) ?? empty);
  // At once: whoever goes elsewhere before the page is painted has written it all the same.
  useLayoutEffect(() => keepDraft(what, draft), [draft]);
  return [draft, setDraft];
}
