import { importedFile, literalText, textConstants, type Node, type Source } from './parseSource.ts';

const STORAGES = new Set(['localStorage', 'sessionStorage']);

/**
 * Literal keys of browser storage, and names of cookies and channels, sorted. Of a
 * key with values in it the text before these.
 */
export function storageKeys(sources: readonly Source[]): string[] {
  const constants = new Map(sources.map((source) => [source.file, textConstants(source)]));
  const storages = new Set([...STORAGES, ...sources.flatMap(storageWrappers)]);
  const keys = sources.flatMap((source) => {
    const known = constantsIn(source, constants);
    return source.nodes.flatMap((node) => keyOf(node, storages)).flatMap((key) => textOf(key, known) ?? []);
  });
  return [...new Set(keys.map((key) => key.replace(/=.*$/s, '')).filter(Boolean))].sort();
}

/** Names of constants made from a storage, such as `kept(() => localStorage)`. */
const storageWrappers = ({ nodes }: Source): string[] =>
  nodes.flatMap(({ type, id, init }) =>
    type === 'VariableDeclarator' &&
    id?.value !== undefined &&
    init?.type === 'CallExpression' &&
    isStorage(init)
      ? [id.value]
      : [],
  );

/** True for a call that is given a storage, or a function that returns one. */
const isStorage = ({ arguments: given }: Node): boolean =>
  (given ?? []).some(({ expression }) => STORAGES.has(nameOf(returned(expression))));

const returned = (node: Node): Node => ('body' in node ? (node.body as Node) : node);

/** The expression of the key that a node uses. */
function keyOf(node: Node, storages: ReadonlySet<string>): Node[] {
  const { type, callee, left, right } = node;
  if (type === 'AssignmentExpression')
    return nameOf(left) === 'cookie' && nameOf(left?.object) === 'document' && right ? [right] : [];
  const hasKey =
    type === 'CallExpression'
      ? callee?.type === 'MemberExpression' && storages.has(nameOf(callee.object))
      : type === 'NewExpression' && nameOf(callee) === 'BroadcastChannel';
  return hasKey ? (node.arguments ?? []).slice(0, 1).map(({ expression }) => expression) : [];
}

/** The last name of `window.localStorage`. */
const nameOf = (node: Node | undefined): string => node?.property?.value ?? node?.value ?? '';

function textOf(node: Node, constants: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Identifier') return constants.get(node.value ?? '');
  const text = literalText(node);
  // A template that begins with a constant.
  const [first] = node.expressions ?? [];
  return text === '' && first ? textOf(first, constants) : (text ?? undefined);
}

/** Own and imported constants. */
function constantsIn(
  source: Source,
  all: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Map<string, string> {
  const imported = source.imports.flatMap((each) =>
    (each.specifiers ?? []).flatMap(({ local, imported: name }) => {
      const from = all.get(importedFile(source.file, each) ?? '');
      const text = from?.get((name ?? local).value ?? '');
      return text === undefined ? [] : [[local.value ?? '', text] as const];
    }),
  );
  return new Map([...imported, ...(all.get(source.file) ?? [])]);
}
