/** What a remote's package.json names. */
const NAMED = ['design-system', 'release-cli', 'release-model', 'remote-kit', 'tooling'].map(
  (name) => `@psma/${name}`,
);

/** Versions that the platform serves now, by name. Throws if it serves none. */
export async function kitVersions(url: string): Promise<Record<string, string>> {
  const versions = NAMED.map(async (name) => {
    const place = new URL(`/kit/${name}`, url);
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
