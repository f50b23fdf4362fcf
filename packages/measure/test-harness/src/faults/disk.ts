import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { newDataDirectory } from '../product.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024);

export interface Disk {
  directory: string;
  /** Fills the disk completely. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Mounts an in-memory disk; needs root. */
export function makeDisk(megabytes: number): Disk {
  const directory = newDataDirectory();
  const mount = (...args: string[]) => execFileSync('mount', args);
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory);
  const ballast = path.join(directory, 'ballast');
  return {
    directory,
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        while (writeSync(file, MEGABYTE) > 0);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    remove: () => {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}
