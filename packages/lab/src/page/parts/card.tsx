/** Cards set in type: a name, what they cost, their values, what they do. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardFace } from '../../work/decks.js';
import { desk } from '../lab.js';

/** What stands on a face by itself; the rest is a list below. */
const KNOWN = ['card', 'name', 'version', 'type', 'ink', 'cost', 'strength', 'willpower', 'lore', 'does'];
/** What nobody looks for on a card. */
const LEFT_OUT = ['printings', 'legal in', 'not legal in', 'program'];

const factOf = ({ facts }: CardFace, label: string): string | undefined => facts.find(([name]) => name === label)?.[1];

/** The colours of a card: "amber, steel" → ["amber", "steel"]. */
export const inksOf = (face: CardFace): readonly string[] => factOf(face, 'ink')?.split(', ') ?? [];

/** What a card costs, or of a game without costs its level. */
export const costOf = (face: CardFace): string | undefined =>
  (factOf(face, 'cost') ?? factOf(face, 'level'))?.split(',')[0];

/** Faces of some cards by their names, as they come. */
export function useFaces(game: string, names: readonly string[]): ReadonlyMap<string, CardFace> {
  const [faces, setFaces] = useState<ReadonlyMap<string, CardFace>>(new Map());
  const missing = [...new Set(names)].filter((name) => !faces.has(name));
  useEffect(() => {
    if (missing.length === 0) return;
    let isOver = false;
    void Promise.all(missing.map((name) => desk.faceOf(game, name) as Promise<CardFace>)).then((found) => {
      if (!isOver)
        setFaces((before) => new Map([...before, ...found.map((face): [string, CardFace] => [face.name, face])]));
    });
    return () => {
      isOver = true;
    };
  }, [game, missing.join('|')]);
  return faces;
}

export function Face({ face }: { readonly face: CardFace }) {
  const [name, version] = face.name.split(' - ');
  const cost = factOf(face, 'cost');
  const values = ['strength', 'willpower', 'lore'].flatMap((label) => {
    const value = factOf(face, label);
    return value === undefined ? [] : [[label, value] as const];
  });
  const others = face.facts.filter(([label]) => !KNOWN.includes(label) && !LEFT_OUT.includes(label));
  return (
    <article class="face" style={inkStyle(inksOf(face))}>
      <header>
        {cost !== undefined && (
          <span class={`cost ${cost.includes('not inkable') ? '' : 'inkable'}`} title={cost}>
            {cost.split(',')[0]}
          </span>
        )}
        <h3>
          {name}
          {version !== undefined && <small>{version}</small>}
        </h3>
      </header>
      <p class="kind">
        {[factOf(face, 'type'), factOf(face, 'ink'), factOf(face, 'classifications')].filter(Boolean).join(' · ')}
      </p>
      {factOf(face, 'does') !== undefined && <p class="does">{factOf(face, 'does')}</p>}
      {values.length > 0 && (
        <dl class="values">
          {values.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && (
        <dl class="facts">
          {others
            .filter(([label]) => label !== 'classifications')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </article>
  );
}

/** The colours of inks as variables of a style: one, or two beside each other. */
export function inkStyle(inks: readonly string[]): Record<string, string> {
  const [first, second = first] = inks;
  return first === undefined ? {} : { '--ink-1': `var(--${first})`, '--ink-2': `var(--${second})` };
}

/** The name of a card; whoever asks sees its face. */
export function CardName({
  game,
  name,
  children,
}: {
  game: string;
  name: string;
  children?: preact.ComponentChildren;
}) {
  const [face, setFace] = useState<CardFace>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (face) dialog.current?.showModal();
  }, [face]);
  const open = async (): Promise<void> => setFace((await desk.faceOf(game, name)) as CardFace);
  return (
    <>
      <button type="button" class="card-name" onClick={() => void open()}>
        {children ?? name}
      </button>
      {face && (
        <dialog ref={dialog} class="over" aria-label={name} onClose={() => setFace(undefined)}>
          <Face face={face} />
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        </dialog>
      )}
    </>
  );
}
