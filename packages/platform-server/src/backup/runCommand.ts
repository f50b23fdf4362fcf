import path from 'node:path';
import { workspaceRoot } from '@psma/tooling/workspace';
import { messages } from '../messages.ts';
import { readConfig, type PlatformConfig } from '../readConfig.ts';

/**
 * Runs `npm run backup` or `restore` with the server's own settings and its one argument, a file as seen from where the
 * command was given. What `action` returns is printed; what it throws is one line, and exit code 1.
 */
export async function runCommand(
  name: string,
  action: (config: PlatformConfig, file: string) => Promise<string>,
): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new Error(messages.backup.oneFile(name));
    const config = readConfig(process.env, workspaceRoot);
    const said = await action(config, path.resolve(process.env['INIT_CWD'] ?? '.', file));
    process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
