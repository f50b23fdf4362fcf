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
export function folderCircles(imports: readonly Import[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [home, other] = siblingsOf(from, to);
    if (isTest(from) || home === other) continue;
    folders.set(home, (folders.get(home) ?? new Set()).add(other));
  }
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachedFrom(folder, folders)]));
  const circleOf = (folder: string) =>
    [...folders.keys()].filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder));
  const circles = [...folders.keys()].map((folder) => circleOf(folder).sort().join(' <-> '));
  return [...new Set(circles.filter(Boolean))];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Sibling folders where paths diverge. */
function siblingsOf(from: string, to: string): [string, string] {
  const [one, other] = [path.dirname(from).split('/'), path.dirname(to).split('/')];
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth === -1 || depth >= other.length || one[0] === '.' || other[0] === '.') return ['', ''];
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')];
}

/** Folders reachable by imports; itself only by a cycle. */
function reachedFrom(start: string, folders: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const visit = (folder: string) => {
    for (const next of folders.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}
