import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EARLIER_KITS, type EarlierKit } from '@psma/tooling/workspace';
import { copyWorkspace, runInWorkspace } from '../workspaceCopy.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const RECORD_KIT = 'packages/tooling/src/commands/recordKit.ts';
const NAMES = ['@psma/remote-kit', '@psma/design-system'];

/** The present one has no commit. */
export type Kit = Omit<EarlierKit, 'commit'> & Partial<EarlierKit>;

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** The last five, oldest first. */
export const KITS: readonly Kit[] = [
  ...EARLIER_KITS,
  { remoteKit: versionOf('remote-kit'), designSystem: versionOf('design-system') },
];

/** Adds it to `directory`, which a product serves; resolves with both versions by package. */
export async function packKit({ commit }: Kit, directory: string): Promise<Record<string, string>> {
  const earlier = commit && (await packCommit(commit, directory));
  // Last, as what is packed last becomes `latest`.
  const present = await runInWorkspace(RECORD_KIT, [directory]);
  const versions = (earlier ?? present)
    .split('\n')
    .map((line) => [line.slice(0, line.lastIndexOf('@')), line.slice(line.lastIndexOf('@') + 1)] as const);
  return Object.fromEntries(versions.filter(([name]) => NAMES.includes(name)));
}

/**
 * Kits before 1.12 were never packed, and lack a type that packed declarations need. The recorded
 * hash covers no types.
 */
const UNTYPED = [
  ['packages/design-system/src/layout/Box.tsx', 'export const Box =', 'export const Box: typeof MuiBox ='],
] as const;

/** With the present packer, which refuses other sources than the recorded ones. */
async function packCommit(commit: string, directory: string): Promise<string> {
  const copy = copyWorkspace();
  try {
    const folders = foldersOf(commit);
    for (const folder of folders) removeSources(path.join(copy.directory, folder));
    // The workspace file has the versions of libraries.
    const sources = git('archive', commit, 'LICENSE', 'pnpm-workspace.yaml', ...folders);
    execFileSync('tar', ['-x', '-C', copy.directory], { input: sources });
    for (const each of UNTYPED) copy.edit(...each);
    return await copy.run(RECORD_KIT, [directory]);
  } finally {
    await copy.remove();
  }
}

/** Folders of the packages at that commit, and of those that they depend on. */
function foldersOf(commit: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const folder = name.replace('@psma/', 'packages/');
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(git('show', `${commit}:${folder}/package.json`).toString()) as {
      dependencies?: Record<string, string>;
    };
    Object.keys(dependencies)
      .filter((each) => each.startsWith('@psma/'))
      .forEach(visit);
  };
  NAMES.forEach(visit);
  return [...found];
}

/** Keeps the installed packages. */
function removeSources(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder).filter((name) => name !== 'node_modules'))
    rmSync(path.join(folder, entry), { recursive: true });
}

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, maxBuffer: 256e6 });
