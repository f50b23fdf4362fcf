import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './readJson.ts';

/** What a build reads and writes: this workspace, or elsewhere the folder of one remote. */
export interface Project {
  root: string;
  isStandalone: boolean;
  /** The shell and remotes by name. */
  apps: readonly string[];
  directoryOf(app: string): string;
  /** Of the oldest supported browsers, which the platform sets for each remote. */
  browserslist: string;
}

/** This package's folder. */
const tooling = path.join(import.meta.dirname, '../..');

/** Installed from the kit, this module is below a project's `node_modules`. */
const isInstalled = tooling.split(path.sep).includes('node_modules');

export const project: Project = isInstalled
  ? standalone(process.cwd())
  : workspace(path.join(import.meta.dirname, '../../../../..'));

function workspace(root: string): Project {
  return {
    root,
    isStandalone: false,
    apps: ['shell', ...globSync('mf-*/remote.ts', { cwd: root }).map(path.dirname).sort()],
    directoryOf: (app) => path.join(root, app),
    browserslist: path.join(root, '.browserslistrc'),
  };
}

/** Named by its package.json, as folders are in the workspace. */
function standalone(root: string): Project {
  const isRemote = existsSync(path.join(root, 'remote.ts'));
  return {
    root,
    isStandalone: true,
    apps: isRemote ? [nameIn(root)] : [],
    directoryOf: () => root,
    browserslist: path.join(tooling, '.browserslistrc'),
  };
}

function nameIn(root: string): string {
  return readJson<{ name: string }>(path.join(root, 'package.json')).name;
}
