import { createRequire } from 'node:module';
import path from 'node:path';
import { runCLI } from 'jest';
import { jestProjects } from '../tests/jestProjects.ts';
import { workspaceRoot } from '../workspace/processes.ts';

/** A test file to run. */
export interface TestJob {
  file: string;
  project: string;
  /** Null for none. */
  mutant: string | null;
  /** Executions of the mutant after which it throws, so that no loop is endless. */
  hitLimit: number;
  /** Names of screen tests; null for all. */
  onlyTests: string[] | null;
}

export interface TestJobResult {
  passed: boolean;
  failedTests: string[];
  /** Processor seconds. */
  seconds: number;
  /** Resident bytes. */
  memory: number;
  /** Executions by test and mutant; those while modules are loaded have the name ''. */
  hits: Record<string, Record<string, number>>;
}

/**
 * A process of `npm run record -- mutations`. Runs test files in itself, so that server
 * tests keep their modules: another active mutant loads nothing again. Its working
 * directory is the copy of the workspace whose source files contain the mutants.
 */
const copy = process.cwd();
const inCopy = <Value>(value: Value) =>
  JSON.parse(JSON.stringify(value).replaceAll(workspaceRoot, copy)) as Value;
const projects = inCopy(jestProjects).map((project) => ({
  ...Object.fromEntries(Object.entries(project).filter(([name]) => !name.startsWith('global'))),
  ...(project.displayName === 'web'
    ? { testEnvironment: path.join(import.meta.dirname, '../../jest/mutationEnvironment.cjs') }
    : {}),
}));
const config = JSON.stringify({ rootDir: copy, testTimeout: 60_000, projects });

const coverage = {
  static: {} as Record<string, number>,
  perTest: {} as Record<string, Record<string, number>>,
};
/** What Stryker's switches read and write. */
const stryker: Record<string, unknown> = { mutantCoverage: coverage };
Object.defineProperty(stryker, 'currentTestId', { configurable: true, value: undefined });
const shared = globalThis as unknown as { __stryker__: object; psmaMutation: object };

// Where jest-light-runner sets the name of the running test.
const lightRunner = createRequire(path.join(copy, 'packages/platform/tooling/package.json')).resolve(
  'jest-light-runner',
);
const { jestExpect } = createRequire(lightRunner)('@jest/expect') as {
  jestExpect: { getState(): { currentTestName?: string }; setState(state: object): void };
};

const BEFORE_ALL = '(beforeAll)';

/** True if a module's own code runs, not a test or hook. */
function isLoadingModules(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack.includes('node:internal/modules/');
}

async function runJob({ file, project, mutant, hitLimit, onlyTests }: TestJob): Promise<TestJobResult> {
  Object.assign(coverage, { static: {}, perTest: {} });
  shared.psmaMutation = { onlyTests };
  Object.assign(stryker, {
    activeMutant: mutant ?? undefined,
    hitCount: mutant === null ? undefined : 0,
    hitLimit,
  });
  // The environment of screen tests sets the name itself.
  if (project === 'web')
    Object.defineProperty(stryker, 'currentTestId', { writable: true, value: undefined });
  else {
    jestExpect.setState({ currentTestName: '' });
    Object.defineProperty(stryker, 'currentTestId', {
      get: () => jestExpect.getState().currentTestName || (isLoadingModules() ? '' : BEFORE_ALL),
    });
  }
  // Screen tests in plain Node have globals of their own, which start with this one.
  if (mutant === null) delete process.env['__STRYKER_ACTIVE_MUTANT__'];
  else process.env['__STRYKER_ACTIVE_MUTANT__'] = mutant;
  const before = process.cpuUsage();
  const { results } = await runCLI(
    {
      $0: 'jest',
      _: [path.join(copy, file)],
      config,
      selectProjects: [project],
      runInBand: true,
      runTestsByPath: true,
      silent: true,
      ci: true,
      reporters: [],
    } as never,
    [copy],
  );
  const { user, system } = process.cpuUsage(before);
  const failed = results.testResults.flatMap(({ testResults }) =>
    testResults.filter(({ status }) => status === 'failed'),
  );
  return {
    passed: results.success && results.numTotalTests > 0,
    failedTests: failed.map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' ')),
    seconds: (user + system) / 1_000_000,
    memory: process.memoryUsage.rss(),
    hits: { '': coverage.static, ...coverage.perTest },
  };
}

shared.__stryker__ = stryker;
shared.psmaMutation = { onlyTests: null };
process.on('message', (job: TestJob) => {
  void runJob(job).then((result) => process.send?.(result));
});
process.send?.('ready');
