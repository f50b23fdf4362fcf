import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import type { TemplateNames } from './templateNames.ts';

const TEMPLATE = path.join(workspaceRoot, 'packages/platform/remote-template');

/** Puts the names of a new remote in place of the template's. */
const renamed = (text: string, { remote, noun, title, component, contract }: TemplateNames): string =>
  text
    .replaceAll('mf-sample-list', remote)
    .replaceAll('sample-list', noun)
    .replaceAll('SampleList', component)
    .replaceAll('Sample list', title)
    .replaceAll('sample list', title.toLowerCase())
    .replace(/(?<=\bcontract: ')[^']+/, contract);

function readRenamed(folder: string, patterns: string[], names: TemplateNames): Record<string, string> {
  const files = globSync(patterns, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [renamed(path.relative(folder, file), names), renamed(readFileSync(file, 'utf8'), names)];
    }),
  );
}

/** Sources of a new remote and the configuration of its build, by path. */
export const sources = (names: TemplateNames): Record<string, string> =>
  readRenamed(TEMPLATE, ['*.ts', 'src/**'], names);

/** Files of a folder of its own: settings of npm, git and Jest, README, CI recipes. */
export const folderFiles = (names: TemplateNames): Record<string, string> =>
  readRenamed(path.join(TEMPLATE, 'standalone'), ['**/*', '**/.*', '**/.*/**'], names);

/** What makes the sources a package of this workspace. */
export const workspaceFiles = ({ remote }: TemplateNames): Record<string, string> => ({
  'package.json': JSON.stringify({
    ...readJson<object>(path.join(TEMPLATE, 'package.json')),
    name: remote,
    role: 'remote',
    house: 'assessment',
  }),
  'tsconfig.json': JSON.stringify({
    extends: '../packages/platform/tooling/tsconfig.webTests.json',
    include: ['*.ts', 'src'],
  }),
});
