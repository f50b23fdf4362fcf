import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Without comments, types and indentation: 0.4 KB less. */
const scriptOf = (file: string) =>
  readFileSync(new URL(`assets/${file}`, import.meta.url), 'utf8').replace(
    /^\s*\/\/.*\n|\/\*\*.*?\*\/\s*|^\s+/gm,
    '',
  );

/**
 * Precede all other scripts of every page. `support.js` marks supported browsers
 * and blocks the scripts in others. `boot.js` reports the page's begin and the
 * shell's outcome, shows `loadingMessage` on failure, and reloads each failed
 * release script once past the cache.
 */
const scripts = ['support.js', 'boot.js'].map(scriptOf);

export const inlineScripts = scripts.map((script) => `<script>${script}</script>`).join('\n');

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Their hashes, as the page's CSP lists them. */
export const inlineScriptHashes = scripts.map(hashOf).join(' ');

/** On previews only. */
export const previewScript = scriptOf('preview.js');
export const previewScriptHash = hashOf(previewScript);
