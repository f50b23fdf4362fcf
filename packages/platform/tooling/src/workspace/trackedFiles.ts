import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './processes.ts';

const NOT_TEXT = /\.(png|jpg|ico|ttf|woff2|pdf|tgz)$|^pnpm-lock\.yaml$/;

/** Text files tracked by or addable to git. */
export function trackedFiles(): { file: string; text: string }[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && !NOT_TEXT.test(file))
    .filter((file) => existsSync(path.join(workspaceRoot, file)))
    .map((file) => ({ file, text: readFileSync(path.join(workspaceRoot, file), 'utf8') }));
}
