import { readFileSync } from 'node:fs';
import path from 'node:path';
import { syntaxNodes } from '../workspace/syntaxNodes.ts';

/** Syntax node, with the fields that analyses read. */
export interface Node {
  type?: string;
  span?: { start: number };
  value?: string;
  quasis?: { raw: string }[];
  expressions?: Node[];
  source?: Node | null;
  specifiers?: { type: string; local: Node; imported?: Node | null }[];
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: { expression: Node }[] | null;
  id?: Node;
  init?: Node | null;
  left?: Node;
  right?: Node;
}

export interface Source {
  file: string;
  /** All nodes, except for module names. */
  nodes: Node[];
  imports: Node[];
  lineOf(node: Node): number;
}

export function parseSource(file: string): Source {
  const text = readFileSync(file);
  const imports: Node[] = [];
  const moduleNames = new Set<Node>();
  const nodes = syntaxNodes<Node>(text.toString(), file, (node) => {
    if (node.source) moduleNames.add(node.source);
    if (node.type === 'ImportDeclaration') imports.push(node);
    return node.type === 'ImportDeclaration' || moduleNames.has(node);
  });
  // Positions are bytes, from 1.
  const lineOf = ({ span }: Node) =>
    text.subarray(0, (span?.start ?? 1) - 1).reduce((line, byte) => line + (byte === 10 ? 1 : 0), 1);
  return { file, nodes, imports, lineOf };
}

/** The imported file, if it is relative. */
export const importedFile = (file: string, { source }: Node): string | null =>
  source?.value?.startsWith('.') ? path.resolve(path.dirname(file), source.value) : null;

/** A literal's text, or a template's up to its first value. */
export const literalText = ({ type, value, quasis }: Node): string | null =>
  type === 'StringLiteral' ? (value ?? null) : (quasis?.[0]?.raw ?? null);

/** Constants that are texts, by name. */
export const textConstants = ({ nodes }: Source): Map<string, string> =>
  new Map(
    nodes.flatMap(({ type, id, init }) => {
      const text = type === 'VariableDeclarator' && init ? literalText(init) : null;
      return id?.value !== undefined && text !== null ? [[id.value, text] as const] : [];
    }),
  );
