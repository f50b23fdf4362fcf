import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from '../releases/sharedSources.ts';
import { cacheDirectory, workspaceRoot } from '../workspace/processes.ts';
import { compileKit } from './compileKit.ts';
import { entriesOf } from './kitPackages.ts';

const IMPORTED_FILE = /(?:from |import\()["'](\.[^"']+)\.js["']/g;
const COMMENT = /\/\*[^]*?\*\//g;

/**
 * Exported types of remote-kit and design-system: the declarations of each package
 * that its entries reach, by file, without comments.
 */
export async function kitTypes(): Promise<Record<string, string>> {
  mkdirSync(cacheDirectory, { recursive: true });
  const directory = mkdtempSync(path.join(cacheDirectory, 'types-'));
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    const text = readFileSync(path.join(directory, file), 'utf8').replace(COMMENT, '');
    found.set(file, text);
    for (const [, name = ''] of text.matchAll(IMPORTED_FILE))
      visit(path.join(path.dirname(file), `${name}.d.ts`));
  };
  try {
    await compileKit(directory, sharedPackages);
    sharedPackages.flatMap(entriesOf).map(declarationsOf).forEach(visit);
  } finally {
    rmSync(directory, { recursive: true });
  }
  return Object.fromEntries(found);
}

/** Relative to the compiled packages. */
const declarationsOf = (source: string) =>
  path.relative(path.join(workspaceRoot, 'packages'), source).replace(/\.tsx?$/, '.d.ts');
