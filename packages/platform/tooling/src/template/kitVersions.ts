/** What a remote's package.json names. */
const NAMED = ['design-system', 'release-cli', 'release-model', 'remote-kit', 'tooling'].map(
  (name) => `@psma/${name}`,
);

/**
 * Where npm reaches the kit. npm asks the system's resolver, which need not know names
 * below `localhost`: the platform serves the kit of a local console at 127.0.0.1, too.
 */
export function kitRegistry(consoleUrl: string): string {
  const url = new URL('/kit/', consoleUrl);
  if (/\.localhost$/i.test(url.hostname)) url.hostname = '127.0.0.1';
  return url.href;
}

/** Versions that the platform serves now, by name. Throws if it serves none. */
export async function kitVersions(registry: string): Promise<Record<string, string>> {
  const versions = NAMED.map(async (name) => {
    const place = new URL(name, registry);
    const response = await fetch(place).catch(() => null);
    if (!response?.ok)
      throw new Error(
        `No kit at ${place.href} (${response?.status ?? 'no answer'}): start the product, or give the console's origin as --url.`,
      );
    const { 'dist-tags': tags } = (await response.json()) as { 'dist-tags': { latest: string } };
    return [name, tags.latest] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}
