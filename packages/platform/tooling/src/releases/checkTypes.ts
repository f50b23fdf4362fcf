import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bin } from '../workspace/processes.ts';
import { project } from '../workspace/project.ts';

/**
 * Throws the compiler's lines if the types of an app's sources are wrong: the build
 * removes types without reading them, so that a route without a screen would pass.
 */
export async function checkTypes(app: string): Promise<void> {
  const config = path.join(project.directoryOf(app), 'tsconfig.json');
  await promisify(execFile)(bin('tsc'), ['--noEmit', '--pretty', 'false', '-p', config], {
    cwd: project.root,
    maxBuffer: 64e6,
  }).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`${app} does not type-check:\n${error.stdout?.trim() || error.message}`);
  });
}
