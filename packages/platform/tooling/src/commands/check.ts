import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { jest } from '../tests/jest.ts';
import { affectedBy, type Affected, type Change } from '../workspace/affected.ts';
import { bin, run, workspaceRoot } from '../workspace/processes.ts';

/**
 * `npm run check`: types, lint, unused code, public contracts, fast tests. `-- --changed [revision]`:
 * types, lint and tests of what has changed since the revision (HEAD), and of the
 * packages that import it.
 */
const NOT_SLOW = '--testPathIgnorePatterns=\\.slow\\.test\\.';
const print = (line: string) => process.stdout.write(`${line}\n`);
const script = (name: string, args: string[] = []) =>
  run(process.execPath, [`packages/platform/tooling/src/commands/${name}.ts`, ...args]);

async function checkAll(tests: string[]) {
  const contracts = run(process.execPath, ['packages/assessment/server/src/contracts.ts']);
  const codes = await Promise.all([script('typecheck'), script('lint'), script('unused'), contracts]);
  return [...codes, await jest([...tests, '--silent', NOT_SLOW])];
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });
  return output.split('\0').filter((part) => part !== '');
}

/** Since the revision, uncommitted and untracked files included. */
function changesSince(revision: string): Change[] {
  // Without detection of renames they are a deleted and an added file.
  const parts = git('diff', '--name-status', '--no-renames', '-z', revision);
  const tracked = parts.flatMap((status, at) =>
    at % 2 === 0 ? [{ status, file: parts[at + 1] ?? '' }] : [],
  );
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
  return [...tracked, ...untracked.map((file) => ({ status: 'A', file }))];
}

/** Tests that import a changed module; all tests of a package in which another file changed. */
function testsOf({ files, changed, dependents }: Affected): string[] {
  const modules = files.filter((file) => /\.tsx?$/.test(file));
  const list = (...args: string[]) =>
    JSON.parse(
      execFileSync(
        bin('jest'),
        ['--config=packages/platform/tooling/jest.config.mjs', '--listTests', '--json', ...args],
        {
          cwd: workspaceRoot,
          encoding: 'utf8',
        },
      ),
    ) as string[];
  const found = modules.length > 0 ? list('--findRelatedTests', ...modules) : [];
  const all =
    modules.length < files.length ? list(...[...changed, ...dependents].map((one) => `/${one}/`)) : [];
  return (
    [...new Set([...found, ...all])]
      .map((file) => path.relative(workspaceRoot, file))
      // Slow screen tests take seconds, the others start processes and builds.
      .filter((file) => !file.endsWith('.slow.test.ts'))
  );
}

async function checkAffected(affected: Affected) {
  const packages = [...affected.changed, ...affected.dependents];
  print(`Changed: ${affected.changed.join(', ')}. Packages that import them: ${affected.dependents.length}.`);
  const linted = affected.files.filter((file) => /\.(tsx?|[cm]js)$/.test(file));
  const codes = await Promise.all([
    script(
      'typecheck',
      packages.map((directory) => path.basename(directory)),
    ),
    run(bin('prettier'), ['--check', '--log-level=warn', '--ignore-unknown', ...affected.files]),
    linted.length > 0 ? run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...linted]) : 0,
  ]);
  const tests = testsOf(affected);
  const isOwn = (file: string) => affected.changed.some((directory) => file.startsWith(`${directory}/`));
  // A fault shows first in the tests of its package; of these Jest runs those first that failed before.
  for (const part of [tests.filter(isOwn), tests.filter((file) => !isOwn(file))])
    if (part.length > 0 && Math.max(...codes) === 0)
      codes.push(await jest(['--silent', '--runTestsByPath', ...part]));
  return codes;
}

async function checkChanges(changes: Change[]) {
  if (changes.length === 0) return [];
  const affected = affectedBy(changes);
  return affected ? checkAffected(affected) : checkAll([]);
}

const option = process.argv.indexOf('--changed');
const codes =
  option < 0
    ? await checkAll(['--selectProjects', 'pure'])
    : await checkChanges(changesSince(process.argv[option + 1] ?? 'HEAD'));
process.exit(Math.max(0, ...codes));
