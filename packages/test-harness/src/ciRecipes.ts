import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { WorkspaceCopy } from './workspaceCopy.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface GithubRecipe {
  jobs: { preview: { steps: { run?: string }[] } };
}
type GitlabRecipe = Record<string, { script: string[] }>;

/** Shell lines of a recipe's steps. */
export interface Recipe {
  make: string;
  end: string;
}

const read = (name: string): unknown => parse(readFileSync(path.join(root, 'docs', 'ci', name), 'utf8'));

/** The published recipes for previews. */
export function readRecipes(): { github: Recipe; gitlab: Recipe } {
  const github = read('preview.github.yml') as GithubRecipe;
  const gitlab = read('preview.gitlab.yml') as GitlabRecipe;
  const [make = '', end = ''] = github.jobs.preview.steps.flatMap(({ run }) => run ?? []);
  const script = (job: string) => gitlab[job]?.script.join('\n') ?? '';
  return { github: { make, end }, gitlab: { make: script('preview'), end: script('end-preview') } };
}

/** Makes the copy a clone without changes. */
export function commitAll({ directory }: WorkspaceCopy): void {
  copyFileSync(path.join(root, '.gitignore'), path.join(directory, '.gitignore'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory, stdio: 'ignore' });
  git('init');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-m', 'A test');
}

/** Runs the command as npm does, without installing packages again in a copy. */
const NPM = `#!/bin/sh
[ "$1 $2 $3 $4" = 'run -s release --' ] || exit 2
shift 4
exec '${process.execPath}' --disable-warning=ExperimentalWarning packages/release-cli/src/cli.ts "$@"
`;

/** Runs lines as CI systems do: the first failure ends them. Throws the output. */
export async function runInShell(
  { directory }: WorkspaceCopy,
  lines: string,
  env: Record<string, string>,
): Promise<string> {
  const chromium = process.env['PSMA_HEADLESS_SHELL'] ?? process.env['PSMA_CHROMIUM'];
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', lines];
  const commands = mkdtempSync(path.join(tmpdir(), 'psma-commands-'));
  writeFileSync(path.join(commands, 'npm'), NPM, { mode: 0o755 });
  const options = {
    cwd: directory,
    env: {
      ...process.env,
      ...env,
      PATH: `${commands}:${process.env['PATH'] ?? ''}`,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    },
  };
  try {
    return (await promisify(execFile)('bash', args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  } finally {
    rmSync(commands, { recursive: true });
  }
}
