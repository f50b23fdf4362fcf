import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** One fault, as Stryker makes it: lines and columns count from 0. */
export interface Mutant {
  /** Number within the sample: the first N mutants are a sample, too. */
  index: number;
  seed: number;
  file: string;
  start: Position;
  end: Position;
  operator: string;
  original: string;
  replacement: string;
}

type Drawable = Omit<Mutant, 'index' | 'seed'>;

interface Position {
  line: number;
  column: number;
}

interface SourceFile {
  file: string;
  lines: string[];
}

const silent = () => {};
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};
/** An emptied string is a text on a screen, or breaks everything. */
const OPTIONS = { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] };
const NOT_SOURCE = /\.(test|testing)\.tsx?$|\.d\.ts$|\/testing(\/|\.ts)|\/describe[^/]*$|\/messages\.tsx?$/;

/** Source files of all packages below the root, without tests, their helpers, and texts. */
export const sourceFiles = (root: string): SourceFile[] =>
  globSync('{shell,mf-*,packages/*/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !NOT_SOURCE.test(file) && !file.includes('node_modules'))
    .sort()
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n') }));

/**
 * Draws mutants one after the other: a line of source, each with the same chance, and
 * a mutant of its file. So packages have mutants in proportion to their lines.
 */
export async function drawMutants(root: string, seed: number, count: number): Promise<Mutant[]> {
  const files = sourceFiles(root);
  const lines = files.flatMap((file) => file.lines.map(() => file));
  const random = randomNumbers(seed);
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)];
  const left = new Map<string, Drawable[]>();
  const mutantsLeft = async (source: SourceFile) => {
    if (!left.has(source.file)) left.set(source.file, await mutantsOf(source));
    return left.get(source.file) ?? [];
  };

  /** Mutants of the file, or of another file of its package if there are none. */
  async function mutantsNear(source: SourceFile): Promise<Drawable[]> {
    let others = files.filter(({ file }) => packageOf(file) === packageOf(source.file));
    for (let candidates = [source]; candidates.length > 0; candidates = others) {
      const next = pick(candidates) ?? source;
      const mutants = await mutantsLeft(next);
      if (mutants.length > 0) return mutants;
      others = others.filter((one) => one !== next);
    }
    return [];
  }

  const drawn: Mutant[] = [];
  while (drawn.length < count) {
    const source = pick(lines);
    const mutants = source ? await mutantsNear(source) : [];
    // Each line has the same chance, however many mutants it has.
    const line = pick([...new Set(mutants.map(({ start }) => start.line))]);
    const mutant = pick(mutants.filter(({ start }) => start.line === line));
    if (mutant) {
      left.set(
        mutant.file,
        mutants.filter((one) => one !== mutant),
      );
      drawn.push({ index: drawn.length, seed, ...mutant });
    } else if (left.size === files.length && [...left.values()].flat().length === 0)
      throw new Error(`The source files have only ${drawn.length} mutants.`);
  }
  return drawn;
}

/** Directory of the package. */
export const packageOf = (file: string): string => file.slice(0, file.indexOf('/src/'));

async function mutantsOf({ file, lines }: SourceFile): Promise<Drawable[]> {
  const content = lines.join('\n');
  const { mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, content, mutate: true }],
    OPTIONS,
  );
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location: { start, end }, mutatorName, replacement }) => ({
      file,
      start,
      end,
      operator: mutatorName,
      original: textBetween(lines, start, end),
      replacement,
    }));
}

/** Writes the source files with all mutants in them, each off until its id is active; returns the ids. */
export async function writeSwitches(root: string, mutants: readonly Mutant[]): Promise<string[]> {
  const names = [...new Set(mutants.map(({ file }) => file))];
  const { files, mutants: placed } = await new Instrumenter(logger).instrument(
    names.map((name) => ({
      name,
      content: readFileSync(path.join(root, name), 'utf8'),
      mutate: mutants.filter(({ file }) => file === name).map(({ start, end }) => ({ start, end })),
    })),
    OPTIONS,
  );
  for (const { name, content } of files) writeFileSync(path.join(root, name), content);
  return mutants.map((mutant) => {
    const found = placed.find(
      ({ fileName, location, mutatorName, replacement }) =>
        fileName === mutant.file &&
        mutatorName === mutant.operator &&
        replacement === mutant.replacement &&
        samePosition(location.start, mutant.start) &&
        samePosition(location.end, mutant.end),
    );
    if (!found) throw new Error(`The mutant in ${mutant.file}:${mutant.start.line + 1} is gone.`);
    return found.id;
  });
}

const samePosition = (a: Position, b: Position) => a.line === b.line && a.column === b.column;

function textBetween(lines: readonly string[], start: Position, end: Position): string {
  const part = lines.slice(start.line, end.line + 1);
  part[part.length - 1] = part.at(-1)!.slice(0, end.column);
  part[0] = part[0]!.slice(start.column);
  return part.join('\n');
}

/** Mulberry32: the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
