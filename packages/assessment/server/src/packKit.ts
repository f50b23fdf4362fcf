import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@psma/tooling/workspace';

const COMMAND = path.join(workspaceRoot, 'packages/platform/tooling/src/commands/recordKit.ts');

/**
 * In a process of its own: visitors do not wait for the compiler. Of normal priority: a
 * lower one would not end on a busy machine before npm gives up.
 */
export async function packKit(directory: string): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMAND, directory]).catch(
    (error: Error & { stderr: string }) => {
      throw new Error(error.stderr.trim() || error.message);
    },
  );
}
