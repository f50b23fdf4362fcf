/** Exposed modules and screens' own chunks, without the entry. */
export const screenChunks = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^(?:entry|at-[a-z0-9-]+)\.[0-9a-f]+\.js$/.test(path));

/**
 * Returns a path's screen chunks. Lazy chunks are named by path:
 * `at-admin-settings` for `/admin/settings`, `at-questionnaire` for
 * `/questionnaire/T01`.
 */
export function chunksAt(chunks: readonly string[], pathname: string): string[] {
  const address = `at${pathname.replaceAll('/', '-')}-`;
  const own = chunks
    .filter((chunk) => address.startsWith(`${nameOf(chunk)}-`))
    .sort((a, b) => nameOf(b).length - nameOf(a).length);
  return [...chunks.filter((chunk) => nameOf(chunk) === 'entry'), ...own.slice(0, 1)];
}

const nameOf = (chunk: string) => chunk.slice(0, chunk.indexOf('.'));
