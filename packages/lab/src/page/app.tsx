/** The lab: where one can go, and where one is. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { House } from '../work/desk.js';
import { readSettings, type Settings } from './kept.js';
import { house as askHouse } from './lab.js';
import { hrefOf, usePlace, type View } from './routes.js';
import { AskView } from './views/ask.js';
import { CardsView } from './views/cards.js';
import { DecksView } from './views/decks.js';
import { OpenerView } from './views/opener.js';
import { PlayView } from './views/play.js';
import { ReplayView } from './views/replay.js';
import { ResultsView } from './views/results.js';
import { SettingsView } from './views/settings.js';

export interface ViewProps {
  /** What there is to choose from; undefined: it is still being fetched. */
  readonly house: House | undefined;
  readonly packed: string;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

const LINKS: readonly (readonly [View, string])[] = [
  ['ask', 'Ask'],
  ['play', 'Play'],
  ['opener', 'Train'],
  ['decks', 'Decks'],
  ['cards', 'Cards'],
  ['results', 'Results'],
  ['settings', 'Settings'],
];

const VIEW: Readonly<Partial<Record<View, ComponentType<ViewProps>>>> = {
  ask: AskView,
  play: PlayView,
  replay: ReplayView,
  opener: OpenerView,
  decks: DecksView,
  cards: CardsView,
  results: ResultsView,
  settings: SettingsView,
};

export function App() {
  const { view, packed } = usePlace();
  const [house, setHouse] = useState<House>();
  const [settings, setSettings] = useState(readSettings);
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    askHouse().then(setHouse, (error: Error) => setBroken(error.message));
  }, []);
  const Shown = VIEW[view] ?? AskView;
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        To the content
      </button>
      <header class="top">
        <a class="brand" href={hrefOf('ask')}>
          Lorelab
        </a>
        <nav aria-label="Views">
          {LINKS.map(([to, title]) => (
            <a key={to} href={hrefOf(to)} aria-current={to === view ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {broken !== undefined && (
          <p class="problems" role="alert">
            The cards can't be fetched: {broken}
          </p>
        )}
        <Shown house={house} packed={packed} settings={settings} onSettings={setSettings} />
      </main>
    </>
  );
}
