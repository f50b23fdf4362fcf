import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { workspaceRoot } from '../workspace/processes.ts';
import type { WorkspacePackage } from '../workspace/workspacePackages.ts';
import { exportsOf } from './kitPackages.ts';

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

/** Exact versions: of the catalog, and of the Node that runs commands. */
export const libraries: Readonly<Record<string, string>> = {
  ...(parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> }).catalog,
  ...(JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> })
    .optionalDependencies,
};

/** One React for each page: the remote's own package.json chooses the copy that is typed and tested against. */
const PEERS: readonly string[] = ['react', 'react-dom'];

/** Loaded to sign in, which only the shell's copy of the contract does. */
const SHELL_ONLY: readonly string[] = ['aws-amplify'];

/** `versions`: of the kit's packages, by name. Libraries have the exact versions of the catalog. */
export function packedManifest(
  one: WorkspacePackage,
  versions: ReadonlyMap<string, string>,
  version: string,
) {
  const { name, license, type, sideEffects, publishConfig } = one.manifest;
  const names = Object.keys(one.manifest.dependencies ?? {}).filter((each) => !SHELL_ONLY.includes(each));
  const exactly = (chosen: string[]) =>
    Object.fromEntries(chosen.map((each) => [each, versions.get(each) ?? libraries[each]]));
  return {
    name,
    version,
    license,
    type,
    sideEffects,
    exports: Object.fromEntries(Object.entries(exportsOf(one)).map(([key, file]) => [key, exported(file)])),
    bin: publishConfig?.bin && mapValues(publishConfig.bin, compiled),
    dependencies: exactly(names.filter((each) => !PEERS.includes(each))),
    peerDependencies: mapValues(exactly(names.filter((each) => PEERS.includes(each))), minorOf),
  };
}

const mapValues = (values: Record<string, string | undefined>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value = '']) => [key, map(value)]));

/** `^19.3.0` of 19.3.1: a patch in the shell rebuilds no remote (G221). */
const minorOf = (version: string) => `^${version.replace(/\.\d+$/, '.0')}`;

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js');

const exported = (file: string) =>
  compiled(file) === file ? file : { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) };

export type PackedManifest = ReturnType<typeof packedManifest>;
