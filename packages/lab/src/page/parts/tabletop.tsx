/** A table as players know it: both sides, from the middle to the edge, with cards set in type. */
import type { DisplayedCard, DisplayedSide, DisplayedTable, DisplayedZone } from '@lorelab/sim/core';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { CardFace } from '../../work/decks.js';
import { CardName, costOf, inkStyle, inksOf, useFaces } from './card.js';

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
  const faces = useFaces(props.game, namesOn(table));
  return (
    <section class="tabletop" aria-label={`The table on turn ${table.turn}`}>
      <Side {...props} faces={faces} player={above} isAbove={true} />
      <p class="middle">
        {table.turn === 0 ? (
          <span>Opening hands</span>
        ) : (
          <span>
            Turn {table.turn}, of {LETTERS[table.turnPlayer]}, {names[table.turnPlayer]}
          </span>
        )}
        {table.waiting.length > 0 && <span class="bag">Waits to resolve: {table.waiting.join(', ')}</span>}
      </p>
      <Side {...props} faces={faces} player={below} isAbove={false} />
    </section>
  );
}

/** What lies open, or in a hand. */
const namesOn = ({ sides }: DisplayedTable): string[] =>
  sides.flatMap(({ zones }) =>
    zones.filter(({ as }) => as !== 'pile').flatMap(({ cards }) => cards.map(({ name }) => name)),
  );

interface SideProps extends TabletopProps {
  readonly faces: ReadonlyMap<string, CardFace>;
  readonly player: number;
  readonly isAbove: boolean;
}

function Side(props: SideProps) {
  const { table, player, isAbove, names, game, viewer } = props;
  const side = table.sides[player]!;
  const rows = side.zones.filter(({ as }) => as === 'row');
  const hand = side.zones.filter(({ as }) => as === 'hand');
  const elsewhere = lyingWithOthers(table);
  const ordered = isAbove ? [...hand, ...[...rows].reverse()] : [...rows, ...hand];
  return (
    <div class={`side ${isAbove ? 'above' : 'below'}`}>
      <header>
        <h2>
          <b>{LETTERS[player]}</b> {names[player]}
        </h2>
        <Standing
          side={side}
          unit={table.unit}
          game={game}
          viewer={viewer}
          whose={`${LETTERS[player]}, ${names[player]}`}
        />
      </header>
      <div class="zones">
        {ordered
          .filter(({ as, cards }) => as === 'hand' || cards.some(({ card }) => !elsewhere.has(card)))
          .map((zone) => (
            <Zone key={zone.id} {...props} zone={zone} />
          ))}
      </div>
    </div>
  );
}

interface StandingProps extends Pick<TabletopProps, 'game' | 'viewer'> {
  readonly side: DisplayedSide;
  readonly unit: string;
  readonly whose: string;
}

function Standing({ side: { progress, goal, facts, zones }, unit, game, viewer, whose }: StandingProps) {
  return (
    <dl class="standing">
      <div class="progress">
        <dt>{unit}</dt>
        <dd>
          <b>{progress}</b> of {goal}
          <progress value={progress} max={goal} aria-label={unit} />
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {zones
        .filter(({ as }) => as === 'pile')
        .map((zone) => (
          <div key={zone.id}>
            <dt>{zone.title.toLowerCase()}</dt>
            <dd>
              <Pile zone={zone} game={game} viewer={viewer} whose={whose} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type PileProps = Omit<StandingProps, 'side' | 'unit'> & { readonly zone: DisplayedZone };

/** How many cards a pile has; whoever knows some of them may look through it. */
function Pile({ zone: { title, cards }, game, viewer, whose }: PileProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const seen = cards.filter((card) => isSeen(card, viewer));
  if (seen.length === 0) return <>{cards.length}</>;
  const hidden = cards.length - seen.length;
  return (
    <>
      <button
        type="button"
        class="pile"
        aria-label={`${title} of ${whose}: ${cards.length}; look through it`}
        onClick={() => setOpen(true)}
      >
        {cards.length}
      </button>
      {isOpen && (
        <dialog ref={dialog} class="over" aria-labelledby={id} onClose={() => setOpen(false)}>
          <h3 id={id}>
            {title} of {whose}
          </h3>
          <ol class="pile-list" reversed>
            {[...seen].reverse().map((card) => (
              <li key={card.card}>
                <CardName game={game} name={card.name} />
                {card.isExerted && <small class="note"> exerted</small>}
              </li>
            ))}
          </ol>
          {hidden > 0 && <p class="note">and {hidden} that nobody here knows</p>}
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        </dialog>
      )}
    </>
  );
}

function Zone(props: SideProps & { readonly zone: DisplayedZone }) {
  const { zone, table } = props;
  const elsewhere = lyingWithOthers(table);
  return (
    <div class={`zone ${zone.id}`}>
      <h3>
        {zone.title} <small>{zone.cards.length}</small>
      </h3>
      <ul>
        {zone.cards
          .filter(({ card }) => !elsewhere.has(card))
          .map((card) => (
            <Placed key={card.card} {...props} card={card} />
          ))}
      </ul>
    </div>
  );
}

type PlacedProps = SideProps & { readonly zone: DisplayedZone; readonly card: DisplayedCard };

/** A card, with those that are there: at a location, or borne by it. */
function Placed({ card, ...props }: PlacedProps) {
  const there = allCards(props.table).filter(({ at }) => at === card.card);
  return (
    <li class={there.length > 0 ? 'host' : ''}>
      {isSeen(card, props.viewer) ? (
        <Tile {...props} card={card} />
      ) : (
        <span class="tile back">
          <span class="visually-hidden">a card</span>
        </span>
      )}
      {there.length > 0 && (
        <ul aria-label={`There: ${card.name}`}>
          {there.map((guest) => (
            <Placed key={guest.card} {...props} card={guest} />
          ))}
        </ul>
      )}
    </li>
  );
}

const allCards = ({ sides }: DisplayedTable): DisplayedCard[] =>
  sides.flatMap(({ zones }) => zones.flatMap(({ cards }) => cards));

/** Cards that lie with another one that is on the table. */
function lyingWithOthers(table: DisplayedTable): ReadonlySet<number> {
  const cards = allCards(table);
  const there = new Set(cards.map(({ card }) => card));
  return new Set(cards.filter(({ at }) => at !== undefined && there.has(at)).map(({ card }) => card));
}

function Tile({ card, faces, game, lit, usable, onCard, zone }: PlacedProps) {
  const { name, isExerted, damage, values = [], notes = [] } = card;
  const face = faces.get(name);
  const [title, version] = name.split(' - ');
  const cost = zone.as === 'hand' && face ? costOf(face) : undefined;
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
      {(notes.length > 0 || isExerted) && (
        <span class="notes">{[...(isExerted ? ['exerted'] : []), ...notes].join(' · ')}</span>
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
