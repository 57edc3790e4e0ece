/** A YAML document as a plain tree in which every part knows its place in the file. */
import { DEPTH_MAX, type TextPlace, TOO_DEEP } from '@lorelab/cards';
import {
  describeYamlError,
  documentsOf,
  placeAt,
  TOO_LONG_FOR_YAML,
  TooDeepInYaml,
  YAML_MAX,
} from '@lorelab/cards/yaml';
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  visit,
  type YAMLError,
} from 'yaml';
import { ScenarioProblem } from './problem.js';

/** A word, a number, yes or no, or nothing, as written. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly place: TextPlace;
  /** What stands in the file, without quotation marks. */
  readonly text: string;
  readonly value: string | number | boolean | null;
}

export interface Branch {
  readonly kind: 'list';
  readonly place: TextPlace;
  readonly items: readonly Tree[];
}

/** Keys and values, in the order in which they are written. */
export interface Mapping {
  readonly kind: 'map';
  readonly place: TextPlace;
  readonly entries: readonly { readonly key: Leaf; readonly value: Tree }[];
}

export type Tree = Leaf | Branch | Mapping;

/** More than this is no scenario, but a file that unfolds itself through aliases. */
const NODES_MAX = 20_000;

/** The documents of a file that hold something; each is its tree, or what is wrong with it. */
export function readTrees(text: string): (Tree | ScenarioProblem)[] {
  if (text.length > YAML_MAX) return [new ScenarioProblem({ line: 1, column: 1 }, TOO_LONG_FOR_YAML)];
  const lines = new LineCounter();
  const trees: (Tree | ScenarioProblem)[] = [];
  try {
    for (const document of documentsOf(text, lines))
      if (document.errors.length > 0 || !isEmpty(document)) trees.push(readDocument(document, lines));
  } catch (problem) {
    if (!(problem instanceof TooDeepInYaml)) throw problem;
    trees.push(new ScenarioProblem(placeAt(problem.offset, lines), TOO_DEEP));
  }
  return trees;
}

const isEmpty = (document: Document.Parsed): boolean =>
  document.contents === null || (isScalar(document.contents) && document.contents.value === null);

function readDocument(document: Document.Parsed, lines: LineCounter): Tree | ScenarioProblem {
  const [error] = document.errors;
  if (error) return syntaxProblem(error, lines);
  try {
    return new TreeMaker(document, lines).make(document.contents as ParsedNode);
  } catch (problem) {
    if (problem instanceof ScenarioProblem) return problem;
    throw problem;
  }
}

const syntaxProblem = (error: YAMLError, lines: LineCounter): ScenarioProblem =>
  new ScenarioProblem(placeAt(error.pos[0], lines), `not readable as YAML: ${describeYamlError(error)}`);

class TreeMaker {
  private nodes = 0;
  /** The lists and maps around what is being made. */
  private readonly around = new Set<unknown>();
  private readonly targets: ReadonlyMap<Alias, ParsedNode>;

  constructor(
    document: Document.Parsed,
    private readonly lines: LineCounter,
  ) {
    this.targets = targetsOf(document);
  }

  make(node: ParsedNode | null, place: TextPlace = this.placeOf(node)): Tree {
    if (++this.nodes > NODES_MAX) throw new ScenarioProblem(place, `a scenario has at most ${NODES_MAX} parts`);
    if (isAlias(node)) return this.makeAlias(node, place);
    if (!isSeq(node) && !isMap(node)) return makeLeaf(node, place);
    if (this.around.size === DEPTH_MAX) throw new ScenarioProblem(place, TOO_DEEP);
    this.around.add(node);
    const tree: Tree = isSeq(node)
      ? { kind: 'list', place, items: node.items.map((item) => this.make(item as ParsedNode)) }
      : { kind: 'map', place, entries: node.items.map((pair) => this.makeEntry(pair, place)) };
    this.around.delete(node);
    return tree;
  }

  private makeAlias(node: Alias, place: TextPlace): Tree {
    const target = this.targets.get(node);
    if (target === undefined) throw new ScenarioProblem(place, 'this alias stands for nothing');
    if (this.around.has(target)) throw new ScenarioProblem(place, 'this alias stands for something that it is part of');
    return this.make(target, place);
  }

  private makeEntry(pair: { key: unknown; value: unknown }, around: TextPlace): Mapping['entries'][number] {
    const key = this.make(pair.key as ParsedNode, pair.key ? this.placeOf(pair.key as ParsedNode) : around);
    if (key.kind !== 'leaf') throw new ScenarioProblem(key.place, 'a key is a single word or name');
    const value = this.make(pair.value as ParsedNode | null, pair.value ? undefined : key.place);
    return { key, value };
  }

  private placeOf(node: ParsedNode | null): TextPlace {
    return placeAt(node?.range?.[0] ?? 0, this.lines);
  }
}

/** What each alias stands for: the node before it that has its name last. */
function targetsOf(document: Document.Parsed): ReadonlyMap<Alias, ParsedNode> {
  const named = new Map<string, ParsedNode>();
  const targets = new Map<Alias, ParsedNode>();
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) {
        const target = named.get(node.source);
        if (target) targets.set(node, target);
      } else if (node.anchor !== undefined) named.set(node.anchor, node as ParsedNode);
    },
  });
  return targets;
}

function makeLeaf(node: ParsedNode | null, place: TextPlace): Leaf {
  const value = isScalar(node) ? node.value : null;
  if (typeof value === 'string' || value === null) return { kind: 'leaf', place, text: value ?? '', value };
  const text = isScalar(node) && node.source !== undefined ? node.source : String(value);
  return typeof value === 'number' || typeof value === 'boolean'
    ? { kind: 'leaf', place, text, value }
    : { kind: 'leaf', place, text, value: text };
}

/** A part of a file as the value that it stands for. */
export function plain(tree: Tree): unknown {
  if (tree.kind === 'leaf') return tree.value;
  if (tree.kind === 'list') return tree.items.map(plain);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plain(value)]));
}
