/** Of a release's files those that a screen may need besides the entry: what is exposed, and each screen's own chunk. */
export const screenChunks = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^(?:entry|at-[a-z0-9-]+)\.[0-9a-f]+\.js$/.test(path));

/**
 * Of those the ones that the screen at an address needs. The chunk of a screen that is loaded lazily bears the address:
 * `at-admin-settings` for `/admin/settings`, `at-questionnaire` for `/questionnaire/T01`. By that name it can be fetched
 * before its remote asks for it.
 */
export function chunksAt(chunks: readonly string[], pathname: string): string[] {
  const address = `at${pathname.replaceAll('/', '-')}-`;
  const own = chunks
    .filter((chunk) => address.startsWith(`${nameOf(chunk)}-`))
    .sort((a, b) => nameOf(b).length - nameOf(a).length);
  return [...chunks.filter((chunk) => nameOf(chunk) === 'entry'), ...own.slice(0, 1)];
}

const nameOf = (chunk: string) => chunk.slice(0, chunk.indexOf('.'));
