import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Stands in every page before all other scripts, so that it works where a release does not. It tells the platform that
 * the page has begun, and how the shell fared; shows the words of `loadingMessage` when it failed; and gives each script
 * of a release that could not be loaded a second chance past the cache, where a damaged file would otherwise stay.
 */
export const bootScript = readFileSync(new URL('assets/boot.js', import.meta.url), 'utf8').replace(
  // Comments, types in them, and indentation: 0.4 KB of a compressed page.
  /^\s*\/\/.*\n|\/\*\*.*?\*\/\s*|^\s+/gm,
  '',
);

/** Names it in the page's policy. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
