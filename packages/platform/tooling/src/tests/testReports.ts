/** Milliseconds. */
export interface FileTime {
  file: string;
  ms: number;
}

/** Fields read from jest's JSON. */
export interface JestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: { name: string; startTime: number; endTime: number }[];
}

interface TestRun {
  annotations?: { type: string; description?: string }[];
  results: { duration: number }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: TestRun[] }[];
}

/** Fields read from Playwright's JSON. */
export interface PlaywrightReport {
  stats?: { expected: number; unexpected: number };
  suites?: Suite[];
}

export const jestTimes = ({ testResults = [] }: JestReport): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

export const playwrightTimes = ({ suites = [] }: PlaywrightReport): FileTime[] =>
  suites.map((suite) => ({ file: `e2e/journeys/${suite.file}`, ms: durationOf(suite) }));

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

/** Reasons of skipped browser tests, each once. */
export const skipReasons = ({ suites = [] }: PlaywrightReport): string[] => [
  ...new Set(suites.flatMap(skipReasonsIn)),
];

const skipReasonsIn = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
  ...suites.flatMap(skipReasonsIn),
];

const sum = (numbers: number[]) => numbers.reduce((total, next) => total + next, 0);

/** Slowest files, a line each, slowest first. */
export const slowest = (times: FileTime[], count: number): string[] =>
  [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
