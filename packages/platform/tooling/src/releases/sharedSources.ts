import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { sourcesOf } from '../webpack/releaseId.ts';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { workspacePackages, type WorkspacePackage } from '../workspace/workspacePackages.ts';

/** Remotes use the shell's copy if its version satisfies theirs. */
export const sharedPackages = workspacePackages.filter(({ manifest }) =>
  ['@psma/design-system', '@psma/remote-kit'].includes(manifest.name),
);

export const recordFile = path.join(
  workspaceRoot,
  'packages/platform/tooling/src/releases/sharedSources.json',
);

/** By `name@version`. */
export type SharedRecord = Record<string, string>;

export const readRecord = (): SharedRecord => readJson<SharedRecord>(recordFile);

export const versionOf = ({ manifest }: WorkspacePackage): string =>
  `${manifest.name.replace('@psma/', '')}@${manifest.version}`;

const isNamed = (one: WorkspacePackage) => (each: WorkspacePackage) =>
  each.manifest.name === one.manifest.name;

/** Throws if a shared package has other sources than those recorded for its version. */
export function requireRecorded(one: WorkspacePackage): void {
  if (!sharedPackages.some(isNamed(one)) || readRecord()[versionOf(one)] === builtHash(one)) return;
  throw new Error(
    `The sources of ${versionOf(one)} differ from those recorded. Raise the version in ${one.directory}/package.json ` +
      '(the minor one for a new export), then run npm run record -- shared.',
  );
}

/** Unaffected by comments, types, layout, local names and tests. */
export function builtHash({ directory, manifest }: WorkspacePackage): string {
  const folder = path.join(workspaceRoot, directory);
  const hash = createHash('sha256');
  hash.update(JSON.stringify([manifest.exports, manifest.dependencies]));
  for (const file of sourcesOf(folder).sort()) {
    const name = path.relative(folder, file);
    if (!name.startsWith('src/')) continue;
    hash.update(`\n${name}\n`);
    hash.update(/\.tsx?$/.test(file) ? stripped(file) : readFileSync(file));
  }
  return hash.digest('hex');
}

function stripped(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), {
    configFile: false,
    swcrc: false,
    minify: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
      minify: { compress: false, mangle: true, format: { comments: false } },
    },
  }).code;
}
