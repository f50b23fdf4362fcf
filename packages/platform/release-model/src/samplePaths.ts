/** Parameter value that no route contains. */
const VALUE = '~any~';

/** A pattern's shortest and longest path. */
export function samplePaths(pattern: string): string[] {
  const segments = pattern.split('/').filter(Boolean);
  const pathFrom = (chosen: string[]) =>
    `/${chosen.map((each) => each.replace(/\?$/, '').replace(/^(:.*|\*)$/, VALUE)).join('/')}`;
  return [pathFrom(segments.filter((each) => !each.endsWith('?'))), pathFrom(segments)];
}
