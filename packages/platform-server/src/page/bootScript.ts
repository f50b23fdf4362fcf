import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Precedes all other scripts of every page, so that it works if a release fails. Reports that
 * the page has begun and how the shell fared; shows the text of `loadingMessage` on failure;
 * and reloads each failed release script once past the cache, which would otherwise keep a
 * damaged file.
 */
export const bootScript = readFileSync(new URL('assets/boot.js', import.meta.url), 'utf8').replace(
  // Removes comments, types in them, and indentation: 0.4 KB of a compressed page.
  /^\s*\/\/.*\n|\/\*\*.*?\*\/\s*|^\s+/gm,
  '',
);

/** For the page's CSP. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
