import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { WorkspaceCopy } from './workspaceCopy.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

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
exec '${process.execPath}' --disable-warning=ExperimentalWarning packages/platform/release-cli/src/cli.ts "$@"
`;

/** Runs a recipe's lines in a workspace copy. Throws the output. */
export const runInCopy = ({ directory }: WorkspaceCopy, lines: string, env: Record<string, string>) =>
  runJob(directory, { lines, env, flags: STOPS_AT_FAILURES }, { npm: NPM });

/** The first failure ends a job, also one before a pipe. */
export const STOPS_AT_FAILURES = '-eo pipefail';

/** What a CI system starts in a shell. */
export interface CiJob {
  lines: string;
  env: Record<string, string>;
  /** Of bash. */
  flags: string;
}

/** Recipes install in each job; CI systems keep npm's cache, too. */
const NPM_FROM_CACHE = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };

/** `commands` replace those of CI's machine, by name. Throws the output. */
export async function runJob(
  directory: string,
  { lines, env, flags }: CiJob,
  commands: Record<string, string>,
): Promise<string> {
  const chromium = process.env['PSMA_HEADLESS_SHELL'] ?? process.env['PSMA_CHROMIUM'];
  const args = ['--noprofile', '--norc', ...flags.split(' '), '-c', lines];
  const folder = mkdtempSync(path.join(tmpdir(), 'psma-commands-'));
  for (const [name, text] of Object.entries(commands))
    writeFileSync(path.join(folder, name), text, { mode: 0o755 });
  // A surrounding `npm run` would point npm at this workspace.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const options = {
    cwd: directory,
    env: {
      ...Object.fromEntries(inherited),
      ...NPM_FROM_CACHE,
      ...env,
      PATH: `${folder}:${process.env['PATH'] ?? ''}`,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    },
    maxBuffer: 64e6,
  };
  try {
    return (await promisify(execFile)('bash', args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
