import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EARLIER_KITS, workspacePackages, type EarlierKit } from '@psma/tooling/workspace';
import { copyWorkspace, runInWorkspace } from '../workspaceCopy.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const RECORD_KIT = 'packages/platform/tooling/src/commands/recordKit.ts';
const NAMES = ['@psma/remote-kit', '@psma/design-system'];

/** The present one has no commit. */
export type Kit = Omit<EarlierKit, 'commit'> & Partial<EarlierKit>;

const versionOf = (name: string): string =>
  workspacePackages.find(({ manifest }) => manifest.name === `@psma/${name}`)?.manifest.version ?? '';

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
  [
    'packages/platform/design-system/src/layout/Box.tsx',
    'export const Box =',
    'export const Box: typeof MuiBox =',
  ],
] as const;

/** With the present packer, which refuses other sources than the recorded ones. */
async function packCommit(commit: string, directory: string): Promise<string> {
  const copy = copyWorkspace();
  try {
    // The workspace file has the versions of libraries.
    extract(git('archive', commit, 'LICENSE', 'pnpm-workspace.yaml'), copy.directory);
    for (const [name, folder] of foldersOf(commit)) {
      const present = path.join(copy.directory, directoryOf(name) ?? folder);
      removeSources(present);
      extract(git('archive', `${commit}:${folder}`), present);
    }
    for (const each of UNTYPED)
      if (readFileSync(path.join(copy.directory, each[0]), 'utf8').includes(each[1])) copy.edit(...each);
    return await copy.run(RECORD_KIT, [directory]);
  } finally {
    await copy.remove();
  }
}

const directoryOf = (name: string) =>
  workspacePackages.find(({ manifest }) => manifest.name === name)?.directory;

function extract(archive: Buffer, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-x', '-C', into], { input: archive });
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

/** Folders of the kit at that commit by package, dependencies included. */
function foldersOf(commit: string): Map<string, string> {
  const files = git('ls-tree', '-r', '--name-only', commit, 'packages').toString().split('\n');
  const all = new Map(
    files
      .filter((file) => file.endsWith('/package.json'))
      .map((file) => {
        const manifest = JSON.parse(git('show', `${commit}:${file}`).toString()) as Manifest;
        return [manifest.name, { folder: path.dirname(file), manifest }] as const;
      }),
  );
  const found = new Map<string, string>();
  const visit = (name: string) => {
    const one = all.get(name);
    if (!one || found.has(name)) return;
    found.set(name, one.folder);
    Object.keys(one.manifest.dependencies ?? {}).forEach(visit);
  };
  NAMES.forEach(visit);
  return found;
}

/** Keeps the installed packages. */
function removeSources(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder).filter((name) => name !== 'node_modules'))
    rmSync(path.join(folder, entry), { recursive: true });
}

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, maxBuffer: 256e6 });
