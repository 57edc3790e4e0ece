/** Where somebody is: a view, and what it shows, behind the # of the address. */
import { useEffect, useState } from 'preact/hooks';

export const VIEWS = ['ask', 'decks', 'cards', 'play', 'replay', 'opener', 'results', 'settings'] as const;
export type View = (typeof VIEWS)[number];

export interface Place {
  readonly view: View;
  /** What is packed behind it. */
  readonly packed: string;
}

export function placeOf(hash: string): Place {
  const [, view = '', packed = ''] = /^#\/(\w*)\/?(.*)$/.exec(hash) ?? [];
  return { view: VIEWS.find((one) => one === view) ?? 'ask', packed };
}

export const hrefOf = (view: View, packed = ''): string => `#/${view}${packed === '' ? '' : `/${packed}`}`;

export const go = (view: View, packed = ''): void => {
  location.hash = hrefOf(view, packed);
};

export function usePlace(): Place {
  const [place, setPlace] = useState(() => placeOf(location.hash));
  useEffect(() => {
    const change = (): void => setPlace(placeOf(location.hash));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  return place;
}
