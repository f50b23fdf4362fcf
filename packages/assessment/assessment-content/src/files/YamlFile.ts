import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import type { ContentProblem } from '../ContentError.ts';

/** Keys and indexes from the root to a value. */
export type YamlPath = readonly (string | number)[];

type YamlNode = Pair<Node, Node | null> | Node | null;

const childOf = (node: YamlNode, key: string | number): YamlNode => {
  const value = isPair(node) ? node.value : node;
  if (isMap<Node, Node>(value))
    return value.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key)) ?? null;
  return isSeq<Node>(value) ? (value.items[Number(key)] ?? null) : null;
};

/** Parsed content file with line lookup. */
export class YamlFile {
  readonly name: string;
  readonly data: unknown;
  readonly #text: string;
  readonly #lines = new LineCounter();
  readonly #document: Document;

  constructor(name: string, text: string) {
    this.name = name;
    this.#text = text;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    this.data = this.#document.errors.length === 0 ? this.#document.toJS() : null;
  }

  /** First syntax error (e.g. duplicate key): others follow from it. */
  get syntaxProblem(): ContentProblem | null {
    const [error] = this.#document.errors;
    return error ? this.#problemAt(error.pos[0], `is not valid YAML: ${error.message}`) : null;
  }

  /** Adds a problem at the first line of `path`, or at the line with `phrase`. */
  problem(path: YamlPath, reason: string, phrase?: string): ContentProblem {
    let node: YamlNode = this.#document.contents;
    for (const key of path) node = childOf(node, key) ?? node;
    const start = (isPair(node) ? node.key.range : node?.range)?.[0] ?? 0;
    const end = (isPair(node) ? node.value?.range : node?.range)?.[1] ?? start;
    const offset = phrase ? this.#text.slice(start, end).indexOf(phrase) : 0;
    return this.#problemAt(start + Math.max(0, offset), reason);
  }

  #problemAt(offset: number, reason: string): ContentProblem {
    return { file: this.name, line: Math.max(1, this.#lines.linePos(offset).line), reason };
  }
}
