import { packageOf, type Mutant } from './drawMutants.ts';

/** One line of the results. */
export interface MutantResult extends Mutant {
  commit: string;
  /** Test files run, and those that failed with the first test that did. */
  run: string[];
  failed: { file: string; test: string }[];
  /** The limit was reached before all test files that execute the mutant had run. */
  isCut: boolean;
  /** Processor seconds. */
  seconds: number;
}

type Level = 'pure' | 'server' | 'screen';

const LEVELS: readonly Level[] = ['pure', 'server', 'screen'];

/** Lines of the table: by group of packages, then by level of the tests. */
export function mutationTable(
  results: readonly MutantResult[],
  groupOf: (directory: string) => string,
  levelOf: (test: string) => Level,
): string[] {
  const groups = Map.groupBy(results, ({ file }) => groupOf(packageOf(file)));
  const names = [...groups.keys()].sort();
  const row = (name: string, cells: (string | number)[]) =>
    [name.padEnd(20), ...cells.map((cell) => String(cell).padStart(10))].join('');
  const counts = (name: string, some: readonly MutantResult[]) => {
    const found = some.filter(({ failed }) => failed.length > 0).length;
    const byShort = some.filter(isFoundByShortRun).length;
    return row(name, [some.length, found, byShort, share(byShort, found)]);
  };
  const levels = results.map(({ failed }) => new Set(failed.map(({ file }) => levelOf(file))));
  const having = (level: Level, isOnly: boolean) =>
    levels.filter((of) => of.has(level) && (!isOnly || of.size === 1)).length;
  return [
    row('packages', ['mutants', 'found', 'npm test', 'share']),
    ...names.map((name) => counts(name, groups.get(name) ?? [])),
    counts('all', results),
    '',
    row('tests', ['found', 'alone']),
    ...LEVELS.map((level) => row(level, [having(level, false), having(level, true)])),
    '',
    `Cut off after the limit: ${results.filter(({ isCut }) => isCut).length}. Found by no test:`,
    ...results.filter(({ failed }) => failed.length === 0).map(lineOf),
  ];
}

const isFoundByShortRun = ({ failed }: MutantResult) =>
  failed.some(({ file }) => !file.includes('.slow.test.'));

const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);

const lineOf = ({ file, start, operator, original, replacement, run }: MutantResult) =>
  `  ${file}:${start.line + 1} ${operator} ${inOneLine(original)} -> ${inOneLine(replacement)} (${run.length} files)`;

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/**
 * True if the mutant has no result, or lost it: all test files that found it have
 * changed since.
 */
export function isToRun(
  result: MutantResult | undefined,
  changedSince: (commit: string) => ReadonlySet<string>,
): boolean {
  if (!result) return true;
  const changed = changedSince(result.commit);
  if (result.failed.length > 0) return result.failed.every(({ file }) => changed.has(file));
  const home = packageOf(result.file);
  return [...changed].some((file) => /\.test\.tsx?$/.test(file) && packageOf(file) === home);
}
