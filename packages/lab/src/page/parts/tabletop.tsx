/** A table as players know it: both sides, from the middle to the edge, with cards set in type. */
import type { DisplayedCard, DisplayedSide, DisplayedTable, DisplayedZone } from '@lorelab/sim/core';
import { useEffect, useState } from 'preact/hooks';
import type { CardFace } from '../../work/decks.js';
import { desk } from '../lab.js';
import { CardName, inkStyle, inksOf } from './card.js';

/** Whose eyes one looks with: a player's, or everybody's. */
export type Viewer = number | 'all';

interface TabletopProps {
  readonly game: string;
  readonly table: DisplayedTable;
  readonly names: readonly string[];
  readonly viewer: Viewer;
  /** Who sits below; absent: the first player. */
  readonly below?: number;
  /** Cards that somebody is pointing at. */
  readonly lit?: ReadonlySet<number>;
  /** What pressing a card does; absent: its face is shown. */
  readonly onCard?: ((card: number) => void) | undefined;
  /** Cards that something can be done with. */
  readonly usable?: ReadonlySet<number>;
}

const LETTERS = 'AB';

/** What the numbers of a card are called where there is little room. */
const SHORT: Readonly<Record<string, string>> = { strength: 'str', willpower: 'will' };
const isSeen = ({ knownTo }: DisplayedCard, viewer: Viewer): boolean => viewer === 'all' || knownTo[viewer] === true;

export function Tabletop(props: TabletopProps) {
  const { table, below = 0, names } = props;
  const above = 1 - below;
  const faces = useFaces(props.game, table);
  return (
    <section class="tabletop" aria-label={`The table on turn ${table.turn}`}>
      <Side {...props} faces={faces} player={above} isAbove={true} />
      <p class="middle">
        <span>Turn {table.turn}</span>
        <span>
          {LETTERS[table.turnPlayer]}, {names[table.turnPlayer]}
        </span>
        {table.waiting.length > 0 && <span class="bag">waiting: {table.waiting.join(', ')}</span>}
      </p>
      <Side {...props} faces={faces} player={below} isAbove={false} />
    </section>
  );
}

/** Faces of the cards that lie open, for their colours and costs. */
function useFaces(game: string, table: DisplayedTable): ReadonlyMap<string, CardFace> {
  const [faces, setFaces] = useState<ReadonlyMap<string, CardFace>>(new Map());
  useEffect(() => {
    const names = new Set(
      table.sides.flatMap(({ zones }) =>
        zones.filter(({ as }) => as !== 'pile').flatMap(({ cards }) => cards.map(({ name }) => name)),
      ),
    );
    const missing = [...names].filter((name) => !faces.has(name));
    if (missing.length === 0) return;
    let isOver = false;
    void Promise.all(missing.map((name) => desk.faceOf(game, name) as Promise<CardFace>)).then((found) => {
      if (!isOver)
        setFaces((before) => new Map([...before, ...found.map((face): [string, CardFace] => [face.name, face])]));
    });
    return () => {
      isOver = true;
    };
  }, [game, table]);
  return faces;
}

interface SideProps extends TabletopProps {
  readonly faces: ReadonlyMap<string, CardFace>;
  readonly player: number;
  readonly isAbove: boolean;
}

function Side(props: SideProps) {
  const { table, player, isAbove, names } = props;
  const side = table.sides[player]!;
  const rows = side.zones.filter(({ as }) => as === 'row');
  const hand = side.zones.filter(({ as }) => as === 'hand');
  const ordered = isAbove ? [...hand, ...[...rows].reverse()] : [...rows, ...hand];
  return (
    <div class={`side ${isAbove ? 'above' : 'below'}`}>
      <header>
        <h2>
          <b>{LETTERS[player]}</b> {names[player]}
        </h2>
        <Standing side={side} unit={table.unit} />
      </header>
      <div class="zones">
        {ordered
          .filter(({ as, cards }) => as === 'hand' || cards.length > 0)
          .map((zone) => (
            <Zone key={zone.id} {...props} zone={zone} />
          ))}
      </div>
    </div>
  );
}

function Standing({
  side: { progress, goal, facts, zones },
  unit,
}: {
  readonly side: DisplayedSide;
  readonly unit: string;
}) {
  const piles = zones.filter(({ as, id }) => as === 'pile' && id !== 'inkwell');
  return (
    <dl class="standing">
      <div class="progress">
        <dt>{unit}</dt>
        <dd>
          <b>{progress}</b> of {goal}
          <progress value={progress} max={goal} aria-label={unit} />
        </dd>
      </div>
      {[...facts, ...piles.map(({ title, cards }) => [title.toLowerCase(), String(cards.length)] as const)].map(
        ([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Zone(props: SideProps & { readonly zone: DisplayedZone }) {
  const { zone, viewer } = props;
  return (
    <div class={`zone ${zone.id}`}>
      <h3>
        {zone.title} <small>{zone.cards.length}</small>
      </h3>
      <ul>
        {zone.cards.map((card) => (
          <li key={card.card}>
            {isSeen(card, viewer) ? <Tile {...props} card={card} /> : <span class="tile back">a card</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tile({
  card,
  faces,
  game,
  lit,
  usable,
  onCard,
  table,
  zone,
}: SideProps & { readonly card: DisplayedCard; readonly zone: DisplayedZone }) {
  const { name, isExerted, damage, values = [], notes = [], at } = card;
  const face = faces.get(name);
  const [title, version] = name.split(' - ');
  const cost =
    zone.as === 'hand'
      ? face?.facts.find(([label]) => label === 'cost' || label === 'level')?.[1].split(',')[0]
      : undefined;
  const place = at === undefined ? undefined : nameOfCard(table, at);
  const canUse = usable?.has(card.card) === true;
  const classes = ['tile', isExerted && 'exerted', lit?.has(card.card) && 'lit', canUse && 'usable'];
  const inside = (
    <>
      <span class="name">
        {title}
        {version !== undefined && <small>{version}</small>}
      </span>
      {cost !== undefined && <span class="cost">{cost}</span>}
      {values.length > 0 && (
        <span class="values">
          {values.map(([label, value]) => (
            <span key={label} title={label}>
              {value} <small>{SHORT[label] ?? label}</small>
            </span>
          ))}
        </span>
      )}
      {damage !== undefined && <span class="damage">{damage} damage</span>}
      {(notes.length > 0 || place !== undefined || isExerted) && (
        <span class="notes">
          {[...(isExerted ? ['exerted'] : []), ...notes, ...(place === undefined ? [] : [`at ${place}`])].join(' · ')}
        </span>
      )}
    </>
  );
  return (
    <span class={classes.filter(Boolean).join(' ')} style={inkStyle(face ? inksOf(face) : [])}>
      {onCard && canUse ? (
        <button type="button" class="card-name" onClick={() => onCard(card.card)}>
          {inside}
        </button>
      ) : (
        <CardName game={game} name={name}>
          {inside}
        </CardName>
      )}
    </span>
  );
}

const nameOfCard = ({ sides }: DisplayedTable, card: number): string | undefined =>
  sides
    .flatMap(({ zones }) => zones.flatMap(({ cards }) => cards))
    .find((one) => one.card === card)
    ?.name.split(' - ')[0];
