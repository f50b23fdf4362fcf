import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@psma/tooling/workspace';

const COMMAND = path.join(workspaceRoot, 'packages/tooling/src/commands/recordKit.ts');

/** In a process of low priority: visitors do not wait for the compiler. */
export async function packKit(directory: string): Promise<void> {
  const packing = promisify(execFile)(process.execPath, [COMMAND, directory]);
  const { pid } = packing.child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  await packing.catch((error: Error & { stderr: string }) => {
    throw new Error(error.stderr.trim() || error.message);
  });
}
