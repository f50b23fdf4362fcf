import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { STOPS_AT_FAILURES, type CiJob } from './ciRecipes.ts';

interface GithubRecipe {
  defaults?: { run: { shell: string } };
  env: Record<string, string>;
  jobs: Record<string, { env?: Record<string, string>; steps: { run?: string }[] }>;
}

interface GitlabRecipe {
  default: { before_script: string[] };
  variables: Record<string, string>;
}
interface GitlabJob {
  variables?: Record<string, string>;
  script: string[];
}

const read = (directory: string, file: string): unknown =>
  parse(readFileSync(path.join(directory, file), 'utf8'));

/** Puts in what the CI system knows. Throws for a name that it is not given. */
function fill(text: string, expression: RegExp, values: Readonly<Record<string, string>>): string {
  return text.replace(expression, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The recipe uses ${name}, which this job is not given.`);
    return value;
  });
}

/** A job of the remote's own workflow; `values` by expression. */
function githubJob(directory: string, name: string, values: Readonly<Record<string, string>>): CiJob {
  const { defaults, env: shared, jobs } = read(directory, '.github/workflows/remote.yml') as GithubRecipe;
  const { env = {}, steps } = jobs[name] ?? { steps: [] };
  // Outside a pull request an expression is empty.
  const known = { 'github.event.number': '', ...values };
  const filled = (text: string) => fill(text, /\$\{\{ (.+?) \}\}/g, known);
  const own = Object.entries({ ...shared, ...env }).map(([key, text]) => [key, filled(text)]);
  return {
    lines: filled(steps.flatMap(({ run }) => run ?? []).join('\n')),
    env: { ...Object.fromEntries(own), GITHUB_STEP_SUMMARY: '/dev/null' },
    // GitHub starts bash with -e only where a workflow names no shell.
    flags: defaults?.run.shell === 'bash' ? STOPS_AT_FAILURES : '-e',
  };
}

/** A job of the remote's own pipeline; `values` are variables. */
function gitlabJob(directory: string, name: string, values: Readonly<Record<string, string>>): CiJob {
  const recipe = read(directory, '.gitlab-ci.yml') as GitlabRecipe & Record<string, GitlabJob>;
  const { variables, script = [] } = recipe[name] ?? {};
  const own = Object.entries({ ...recipe.variables, ...variables });
  const filled = own.map(([key, text]) => [key, fill(text, /\$(\w+)/g, values)]);
  return {
    lines: [...recipe.default.before_script, ...script].join('\n'),
    // GitLab's order: what the project sets replaces what the file sets.
    env: { ...Object.fromEntries(filled), ...values },
    flags: STOPS_AT_FAILURES,
  };
}

/** Jobs of a standalone remote's own recipes, with what the CI system gives each of them. */
export const standaloneRecipes = {
  GitHub: {
    test: (directory: string) => githubJob(directory, 'test', {}),
    preview: (directory: string, token: string) =>
      githubJob(directory, 'preview', {
        'github.event.number': '7',
        'secrets.RELEASE_PREVIEW_TOKEN': token,
      }),
    end: (directory: string, token: string) =>
      githubJob(directory, 'end-preview', {
        'github.event.number': '7',
        'secrets.RELEASE_PREVIEW_TOKEN': token,
      }),
    publish: (directory: string, token: string) =>
      githubJob(directory, 'publish', { 'secrets.RELEASE_PUBLISH_TOKEN': token }),
  },
  GitLab: {
    test: (directory: string) => gitlabJob(directory, 'test', {}),
    preview: (directory: string, token: string) =>
      gitlabJob(directory, 'preview', { CI_MERGE_REQUEST_IID: '7', RELEASE_PREVIEW_TOKEN: token }),
    end: (directory: string, token: string) =>
      gitlabJob(directory, 'end-preview', { CI_MERGE_REQUEST_IID: '7', RELEASE_PREVIEW_TOKEN: token }),
    publish: (directory: string, token: string) =>
      gitlabJob(directory, 'publish', { RELEASE_PUBLISH_TOKEN: token }),
  },
};
