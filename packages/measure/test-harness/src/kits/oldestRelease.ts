import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KITS } from './kits.ts';

/** Release of `mf-compat` that was built with the oldest kit: clones of CI have no older commits. */
const FILE = fileURLToPath(
  new URL(`../../../../../e2e/kits/remote-kit-${KITS[0]?.remoteKit}.tgz`, import.meta.url),
);

/** Without what differs by machine. */
const EQUAL = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];

export function packRelease(directory: string): void {
  execFileSync('tar', [...EQUAL, '-czf', FILE, '-C', directory, '.']);
}

export function unpackRelease(directory: string): void {
  execFileSync('tar', ['-xzf', FILE, '-C', directory]);
}
