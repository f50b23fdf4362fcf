import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  createMutationWorker,
  type MutationWorker,
  type WorkerResult,
} from '../mutations/createMutationWorker.ts';
import { drawMutants, packageOf, writeSwitches, type Mutant } from '../mutations/drawMutants.ts';
import { findImportingTests } from '../mutations/importGraph.ts';
import { isToRun, mutationTable, type MutantResult } from '../mutations/mutationTable.ts';
import type { TestJob } from '../mutations/mutationWorker.ts';
import { canFail, hitsOf, namesFor, type Baseline } from '../mutations/testSelection.ts';
import { jestProjects } from '../tests/jestProjects.ts';
import { cacheDirectory, workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { runsInBrowser, workspacePackages } from '../workspace/workspacePackages.ts';

/**
 * `npm run record -- mutations [--count 300] [--seed 61]`: makes one fault after the
 * other in a copy of the last commit, and records which test files find it. After a
 * stop it continues at the same commit. Once all faults have a result, it runs those
 * again that have lost the tests that found them.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '300' }, seed: { type: 'string', default: '61' } },
});
const count = Number(values.count);
const seed = Number(values.seed);
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1)
  throw new Error('--count and --seed are whole numbers, and --count is at least 1.');
/** Processor seconds for one mutant, and for one test file without a mutant. */
const LIMIT_SECONDS = 60;
const BASELINE_LIMIT_SECONDS = 300;
/** Executions without a mutant, times this, are a loop without end. */
const HIT_FACTOR = 100;
const MIN_HIT_LIMIT = 1_000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' }).trim();

const records = path.join(cacheDirectory, 'mutations');
const resultsFile = path.join(records, `results-${seed}-${count}.jsonl`);
const sampleFile = path.join(records, `sample-${seed}-${count}.json`);
mkdirSync(records, { recursive: true });

function readLines<Value>(file: string): Value[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Value);
}

interface Sample {
  commit: string;
  mutants: Mutant[];
}

/** The newest of each mutant. */
const results = () => new Map(readLines<MutantResult>(resultsFile).map((result) => [result.index, result]));

const drawn = existsSync(sampleFile) ? readJson<Sample>(sampleFile) : null;
const isUnfinished = drawn !== null && drawn.mutants.some(({ index }) => !results().has(index));
const commit = isUnfinished ? drawn.commit : git('rev-parse', 'HEAD');
const baselineFile = path.join(records, `baseline-${commit.slice(0, 12)}-${seed}-${count}.jsonl`);
const copy = path.join(tmpdir(), `psma-mutations-${commit.slice(0, 12)}`);

/** Source files as committed, with the packages installed. */
function prepareCopy() {
  if (!existsSync(copy)) git('worktree', 'add', '--quiet', '--detach', copy, commit);
  execFileSync('git', ['checkout', '--quiet', '.'], { cwd: copy });
}

const changes = new Map<string, Set<string>>();
/** Files changed between an older commit and this one. */
function changedSince(older: string): Set<string> {
  const changed = changes.get(older) ?? new Set(git('diff', '--name-only', older, commit).split('\n'));
  changes.set(older, changed);
  return changed;
}

/** The mutants drawn at an older commit, without those in files that have changed since. */
async function currentMutants(): Promise<Mutant[]> {
  if (drawn) return drawn.mutants.filter(({ file }) => !changedSince(drawn.commit).has(file));
  prepareCopy();
  const sample: Sample = { commit, mutants: await drawMutants(copy, seed, count) };
  writeFileSync(sampleFile, JSON.stringify(sample));
  return sample.mutants;
}

async function startDatabase(): Promise<() => Promise<void>> {
  const { directory = '' } =
    workspacePackages.find(({ manifest }) => manifest.name === '@psma/database') ?? {};
  const load = async (name: string) =>
    (await import(path.join(copy, directory, 'src', name))) as { default: () => Promise<void> };
  await (await load('jestGlobalSetup.ts')).default();
  return (await load('jestGlobalTeardown.ts')).default;
}

const projectOf = (test: string) =>
  jestProjects.find(({ roots }) =>
    roots.some((root) => test.startsWith(`${root.replace('<rootDir>/', '')}/`)),
  )?.displayName ?? 'pure';

async function runBaseline(file: string, worker: MutationWorker): Promise<Baseline> {
  const project = projectOf(file);
  const job = { file, project, mutant: null, hitLimit: Infinity, onlyTests: null };
  let result = await worker.run(job, BASELINE_LIMIT_SECONDS);
  if (!result.passed) {
    worker.stop();
    result = await worker.run(job, BASELINE_LIMIT_SECONDS);
  }
  if (!result.passed) print(`Left out, since it fails without a mutant: ${file}`);
  const isUnseen =
    project === 'web' && /@jest-environment node/.test(readFileSync(path.join(copy, file), 'utf8'));
  const { passed, seconds, hits } = result;
  const baseline: Baseline = { file, project, passed, seconds, hits, isUnseen };
  appendFileSync(baselineFile, `${JSON.stringify(baseline)}\n`);
  noteLoads(baseline);
  return baseline;
}

const baselines = new Map<string, Promise<Baseline>>();
/** Mutants that modules of server tests execute while they are loaded. */
const executedOnLoad = new Set<string>();
const noteLoads = ({ project, hits }: Baseline) => {
  if (project !== 'web') for (const id of Object.keys(hits[''] ?? {})) executedOnLoad.add(id);
};
for (const baseline of readLines<Baseline>(baselineFile)) {
  baselines.set(baseline.file, Promise.resolve(baseline));
  noteLoads(baseline);
}
/** Runs the file once without a mutant. */
function baselineOf(file: string, worker: MutationWorker): Promise<Baseline> {
  const baseline = baselines.get(file) ?? runBaseline(file, worker);
  baselines.set(file, baseline);
  return baseline;
}

async function judge(mutant: Mutant, id: string, tests: string[], worker: MutationWorker) {
  const result: MutantResult = { ...mutant, commit, run: [], failed: [], isCut: false, seconds: 0 };
  // The process has loaded modules while the mutant was active.
  let isTainted = false;
  const renew = (tainted: boolean) => {
    if (isTainted !== tainted) worker.stop();
    isTainted = tainted;
  };
  for (const file of tests) {
    const left = LIMIT_SECONDS - result.seconds;
    if (left <= 0) {
      result.isCut = true;
      break;
    }
    const isNew = !baselines.has(file);
    if (isNew) renew(false);
    const one = await baselineOf(file, worker);
    if (isNew) result.seconds += one.seconds;
    const isLoaded = executedOnLoad.has(id);
    if (!canFail(one, id, isLoaded)) continue;
    const { project } = one;
    const isServer = project !== 'web';
    renew(isServer && isLoaded);
    const hitLimit = MIN_HIT_LIMIT + HIT_FACTOR * hitsOf(one, id);
    const job = { file, project, mutant: id, hitLimit, onlyTests: namesFor(one, id) };
    const done = await worker.run(job, left);
    result.seconds += done.seconds;
    // A file that had time enough failed by taking longer.
    if (done.end === 'killed' && left < 2 * one.seconds) {
      result.isCut = true;
      break;
    }
    result.run.push(file);
    if (done.passed) continue;
    result.failed.push({ file, test: done.failedTests[0] ?? '' });
    // A server test that failed may leave something behind for the next.
    if (isServer && !(await passesAgain(job, done, isTainted, worker, result))) worker.stop();
  }
  renew(false);
  return result;
}

/** True if the file passes without the mutant, in the process in which it failed. */
async function passesAgain(
  job: TestJob,
  { end }: WorkerResult,
  isTainted: boolean,
  worker: MutationWorker,
  result: MutantResult,
): Promise<boolean> {
  if (end || isTainted) return false;
  const again = await worker.run({ ...job, mutant: null }, LIMIT_SECONDS);
  result.seconds += again.seconds;
  return again.passed;
}

let workers: MutationWorker[] = [];
async function runMutants(sample: Mutant[], pending: Mutant[]) {
  prepareCopy();
  execFileSync(process.execPath, ['packages/platform/tooling/bin/run.mjs', 'unit', '--version'], {
    cwd: copy,
  });
  const ids = await writeSwitches(copy, sample);
  const stopDatabase = await startDatabase();
  workers = [createMutationWorker(copy), createMutationWorker(copy)];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const worker of workers) worker.stop();
      void stopDatabase().then(() => {
        printTable(sample);
        process.exit(1);
      });
    });
  const testsImporting = findImportingTests(copy);
  // The others start processes, browsers and builds.
  const testsOf = (source: string) =>
    testsImporting(source).filter((file) => !file.endsWith('.slow.test.ts'));
  print(`Running ${pending.length} mutants`);
  // One worker begins with code for browsers, the other with the rest: they rarely wait for the same baseline.
  const inBrowser = pending.filter(({ file }) => isForBrowser(file));
  const queues = [inBrowser, pending.filter((mutant) => !inBrowser.includes(mutant))];
  await Promise.all(
    workers.map(async (worker, own) => {
      const next = () => (queues[own]?.length ? queues[own] : queues[1 - own])?.shift();
      for (let mutant = next(); mutant; mutant = next()) {
        const id = ids[sample.indexOf(mutant)] ?? '';
        const result = await judge(mutant, id, testsOf(mutant.file), worker);
        appendFileSync(resultsFile, `${JSON.stringify(result)}\n`);
        const { index, file, start } = mutant;
        const { failed, run, seconds } = result;
        print(
          `${index} ${file}:${start.line + 1} ${failed.length} of ${run.length} test files failed, ${seconds.toFixed(0)} s`,
        );
      }
    }),
  );
  for (const worker of workers) worker.stop();
  await stopDatabase();
}

const isForBrowser = (source: string) =>
  workspacePackages.some((one) => one.directory === packageOf(source) && runsInBrowser(one));
const roleOf = (directory: string) =>
  workspacePackages.find((one) => one.directory === directory)?.manifest.role ?? '';
const levelOf = (test: string) => {
  const project = projectOf(test);
  if (project === 'database') return 'server';
  return project === 'web' && test.endsWith('.tsx') ? 'screen' : 'pure';
};

function printTable(sample: Mutant[]) {
  const finished = results();
  const judged = sample.flatMap(({ index }) => finished.get(index) ?? []);
  for (const line of mutationTable(judged, roleOf, levelOf)) print(line);
}

if (isUnfinished) print(`Continuing at ${commit}. To start over, delete ${records}.`);
const sample = await currentMutants();
const known = results();
const pending = sample.filter(({ index }) => isToRun(known.get(index), changedSince));
if (pending.length > 0) await runMutants(sample, pending);
if (existsSync(copy)) git('worktree', 'remove', '--force', copy);
printTable(sample);
