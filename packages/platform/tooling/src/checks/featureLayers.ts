import path from 'node:path';

/** Paths within the package. */
export interface Import {
  from: string;
  to: string;
}

/** Features may meet only in other folders. */
export const featureCrossings = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => {
      const [home, other] = [featureOf(from), featureOf(to)];
      return home !== undefined && other !== undefined && home !== other;
    })
    .map(({ from, to }) => `${from} imports ${to}`);

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

/** Folders of a layered package, from top to bottom. */
const LAYERS = ['screens', 'features', 'shared', 'model'];

/** Imports from a layer to a higher one, without tests. */
export const upwardImports = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => {
      const [layer, other] = [layerOf(from), layerOf(to)];
      return !isTest(from) && layer !== -1 && other !== -1 && other < layer;
    })
    .map(({ from, to }) => `${from} imports ${to}`);

const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`src/${layer}/`));

/** Import cycles of sibling folders, one per line, without tests. */
export const folderCircles = (imports: readonly Import[]): string[] =>
  circlesOf(imports, ({ from, to }) => siblingsOf(path.dirname(from), path.dirname(to)));

/**
 * Import cycles of siblings, files and folders alike. Without one, each folder and each
 * file is above or below its siblings: what others are built on names none of them.
 */
export const layerCircles = (imports: readonly Import[]): string[] =>
  circlesOf(imports, ({ from, to }) => siblingsOf(from, to));

function circlesOf(
  imports: readonly Import[],
  siblings: (imported: Import) => [string, string] | null,
): string[] {
  const imported = new Map<string, Set<string>>();
  for (const each of imports) {
    const pair = isTest(each.from) ? null : siblings(each);
    if (!pair) continue;
    const [home, other] = pair;
    imported.set(home, (imported.get(home) ?? new Set()).add(other));
  }
  const names = [...imported.keys()];
  const reached = new Map(names.map((name) => [name, reachedFrom(name, imported)]));
  const circleOf = (name: string) =>
    names.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name));
  const circles = names.map((name) => circleOf(name).sort().join(' <-> '));
  return [...new Set(circles.filter(Boolean))];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Where two paths part; null if one of them is above the other. */
function siblingsOf(from: string, to: string): [string, string] | null {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth === -1 || depth >= other.length || one[0] === '.' || other[0] === '.') return null;
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')];
}

/** What a folder or file reaches by imports; itself only by a cycle. */
function reachedFrom(start: string, imported: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    for (const next of imported.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}
