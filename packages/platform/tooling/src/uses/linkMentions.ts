import { importedFile, textConstants, type Node, type Source } from './parseSource.ts';

export interface LinkMention {
  path: string;
  file: string;
  line: number;
  /** `hasScreen` asks for it in the same file: the page works without it. */
  isOptional: boolean;
}

const LINKS = /(^|\/)links\.ts$/;
/** Describe routes instead of leading to them. */
const DECLARATIONS = /(^|\/)(paths|links|remote|(webpack|rspack)\.config)\.ts$/;
const HAS_SCREEN = /^(h|useH)asScreen$/;

/** Paths in texts, and uses of what links.ts exports. */
export function linkMentions(sources: readonly Source[]): LinkMention[] {
  const declared = new Map(
    sources.filter(({ file }) => LINKS.test(file)).map((source) => [source.file, textConstants(source)]),
  );
  return sources
    .filter(({ file }) => !DECLARATIONS.test(file))
    .flatMap((source) => mentionsIn(source, declared));
}

function mentionsIn(
  source: Source,
  declared: ReadonlyMap<string, ReadonlyMap<string, string>>,
): LinkMention[] {
  const pathOf = pathReader(source, declared);
  const optional = new Set(
    source.nodes
      .filter(({ type, callee }) => type === 'CallExpression' && HAS_SCREEN.test(callee?.value ?? ''))
      .flatMap(({ arguments: given }) => (given ?? []).flatMap(({ expression }) => pathOf(expression) ?? [])),
  );
  return source.nodes.flatMap((node) => {
    const path = pathOf(node);
    if (path === null) return [];
    return [{ path, file: source.file, line: source.lineOf(node), isOptional: optional.has(path) }];
  });
}

/** Returns the path that a node is, or null. */
function pathReader(source: Source, declared: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const links = new Map<string, string>();
  for (const each of source.imports) {
    const exported = declared.get(importedFile(source.file, each) ?? '');
    for (const { type, local, imported } of (exported && each.specifiers) ?? []) {
      const name = local.value ?? '';
      const isAll = type === 'ImportNamespaceSpecifier';
      for (const [key, path] of exported ?? [])
        if (isAll) links.set(`${name}.${key}`, path);
        else if (key === (imported ?? local).value) links.set(name, path);
    }
  }
  return (node: Node): string | null => {
    if (node.type === 'MemberExpression')
      return toPath(links.get(`${node.object?.value}.${node.property?.value}`));
    if (node.type === 'Identifier') return toPath(links.get(node.value ?? ''));
    return toPath(node.type === 'StringLiteral' ? node.value : templateText(node));
  };
}

/** A template with a parameter for each value that is a whole segment, up to another value. */
function templateText({ quasis = [] }: Node): string | undefined {
  const [first, ...others] = quasis.map(({ raw }) => raw);
  let text = first;
  for (const next of others) {
    if (!text?.endsWith('/')) return text?.replace(/\?$/, '');
    text += `${PARAMETER}${next}`;
  }
  return text;
}

const PARAMETER = ':value';

/** As a route's pattern, without query and fragment; null for other texts. */
export function toPath(text: string | undefined): string | null {
  const path = text?.replace(/\?[^/].*$|#.*$/s, '') ?? '';
  if (!/^\/([a-z:][\w:.~%?-]*(\/[\w:.~%?-]+)*\/?)?$/i.test(path)) return null;
  return path === '/' ? path : path.replace(/\/$/, `/${PARAMETER}`);
}
