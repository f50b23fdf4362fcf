import path from 'node:path';
import type { PlatformConfig } from '../config/PlatformConfig.ts';
import { readConfig } from '../config/readConfig.ts';
import { messages } from '../messages.ts';

/**
 * Runs `npm run operate -- backup` or `restore` with the server's settings and a
 * file, relative to the caller's directory. Prints the result; errors are one line,
 * with exit code 1.
 */
export async function runCommand(
  name: string,
  root: string,
  action: (config: PlatformConfig, file: string) => Promise<string>,
): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new Error(messages.backup.oneFile(name));
    const config = readConfig(process.env, root);
    const said = await action(config, path.resolve(process.env['INIT_CWD'] ?? '.', file));
    process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
