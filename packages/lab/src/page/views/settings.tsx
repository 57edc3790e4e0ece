/** How the lab looks and plays, and all that it keeps, as a file. */
import { useState } from 'preact/hooks';
import type { ViewProps } from '../app.js';
import { applyLook, download, everything, type Settings, takeIn, writeSettings } from '../kept.js';

export function SettingsView({ house, settings, onSettings }: ViewProps) {
  const [said, setSaid] = useState('');
  const put = (more: Partial<Settings>): void => {
    const changed = { ...settings, ...more };
    writeSettings(changed);
    applyLook(changed);
    onSettings(changed);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const taken = await takeIn(await file.text());
    setSaid('problem' in taken ? taken.problem : `Taken in: ${taken.count} decks, cards, results and games.`);
  };
  return (
    <div class="settings">
      <h1>Settings</h1>
      <fieldset class="options">
        <legend>How it plays</legend>
        <label for="threads">Workers that play at once</label>
        <input
          id="threads"
          type="number"
          min={1}
          max={64}
          value={settings.threads}
          onInput={(event) => put({ threads: Math.max(1, event.currentTarget.valueAsNumber || 1) })}
        />
        <label for="seed">Seed of new questions</label>
        <input id="seed" value={settings.seed} onInput={(event) => put({ seed: event.currentTarget.value })} />
      </fieldset>
      <fieldset class="options">
        <legend>How it looks</legend>
        <label for="look">Colours</label>
        <select
          id="look"
          value={settings.look}
          onChange={(event) => put({ look: event.currentTarget.value as Settings['look'] })}
        >
          <option value="auto">as the system has them</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </fieldset>
      <fieldset>
        <legend>What is kept</legend>
        <p class="note">Decks, cards, results and games stay in this browser. A file takes them elsewhere.</p>
        <div class="row">
          <button
            type="button"
            onClick={async () => download('lorelab.json', `${JSON.stringify(await everything(), null, 2)}\n`)}
          >
            Take all as a file
          </button>
          <label class="button">
            Take in a file
            <input
              type="file"
              accept="application/json,.json"
              class="visually-hidden"
              onChange={(event) => void read(event.currentTarget.files?.[0])}
            />
          </label>
        </div>
        <p role="status">{said}</p>
      </fieldset>
      {house && <p class="note">Lorelab {house.version}</p>}
    </div>
  );
}
