import { readFileSync } from 'node:fs';

/** Version of the last release of the platform, from the root's package.json (docs/CHANGELOG.md). */
export const PLATFORM_VERSION = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;
