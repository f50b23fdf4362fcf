import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Statement {
  file: string;
  sql: string;
}

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const BEGINS = String.raw`\s*(?:select|insert\s+into|update\s+\w+(?:\s+as\s+\w+)?\s+set|delete\s+from|with\s+\w+\s+as)\s`;
const MAY_BEGIN = String.raw`(?:${BEGINS}|\s*\$\{[A-Z_]+\})`;
const STATEMENT = new RegExp(`\`(${MAY_BEGIN}[^\`]*)\`|'(${BEGINS}[^'\\n]*)'|"(${BEGINS}[^"\\n]*)"`, 'g');
const IS_STATEMENT = new RegExp(`^(?=${BEGINS})[^]*\\b(?:from|into|set)\\s`);
const CONSTANT = /const (\w+) =\s*(?:`([^`]*)`|'([^']*)'|"([^"]*)"|(\d+))/g;
const CHOSEN = /const (\w+)(?:: [^=]*)? = \{\s*\w+: '([^']*)'/g;
const IN_BATCHES = /deleteInBatches\(\s*\w+,\s*'(\w+)',\s*(?:'([^']*)'|`([^`]*)`|"([^"]*)")/g;
/** Backups read and write whole tables by design. */
const WHOLE = /^packages\/platform\/database\/src\/(dump|deleteInBatches)/;

/**
 * Returns the sources' statements with constants filled in; `unread` have other
 * placeholders.
 */
export function statements(): { known: Statement[]; unread: Statement[] } {
  const sources = globSync('packages/*/*/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|testing/.test(file) && !WHOLE.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const everywhere = sources.flatMap(({ text }) => constantsIn(text));
  const found = sources.flatMap(({ file, text }) => {
    const constants = new Map([...everywhere, ...constantsIn(text)]);
    const parts = new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => constants.get(name)));
    return statementsIn(text)
      .filter((sql) => !parts.has(sql))
      .map((sql) => ({ file, sql: filled(sql, constants) }))
      .filter(({ sql }) => IS_STATEMENT.test(sql));
  });
  const isUnread = ({ sql }: Statement) => sql.includes('${');
  return { known: found.filter((one) => !isUnread(one)), unread: found.filter(isUnread) };
}

const constantsIn = (text: string): [string, string][] => [
  ...[...text.matchAll(CONSTANT)].map(([, name = '', ...texts]): [string, string] => [
    name,
    texts.find(Boolean) ?? '',
  ]),
  ...[...text.matchAll(CHOSEN)].map(([, name = '', first = '']): [string, string] => [name, first]),
];

const statementsIn = (text: string): string[] => [
  ...[...text.matchAll(STATEMENT)].map(([, ...texts]) => texts.find(Boolean) ?? ''),
  ...[...text.matchAll(IN_BATCHES)].map(
    ([, table, ...conditions]) => `select ctid from ${table} where ${conditions.find(Boolean)} limit 1000`,
  ),
];

/** Constants may contain constants. */
function filled(sql: string, constants: ReadonlyMap<string, string>): string {
  const filledOnce = sql.replace(
    /\$\{(\w+)(?:\[\w+\])?\}/g,
    (whole, name: string) => constants.get(name) ?? whole,
  );
  return filledOnce === sql ? sql : filled(filledOnce, constants);
}
