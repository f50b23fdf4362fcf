import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** By relative name with forward slashes, sorted; skips hidden files. */
export function readTexts(directory: URL): Map<string, string> {
  const top = fileURLToPath(directory);
  if (!existsSync(top)) return new Map();
  const names = readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(top, name), 'utf8')]));
}
