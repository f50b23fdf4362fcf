import { hangDeadline } from './hangDeadline.ts';

const entry = (name: string, seconds: number, encodedBodySize: number) =>
  ({
    name,
    requestStart: 100,
    responseEnd: 100 + seconds * 1000,
    encodedBodySize,
  }) as PerformanceResourceTiming;
const loaded = (...entries: PerformanceResourceTiming[]) =>
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);

afterEach(() => jest.restoreAllMocks());

test('two seconds on a fast network', () => {
  loaded(entry('http://localhost/releases/shell/a/shell.js', 0.05, 200_000));
  expect(hangDeadline()).toBe(2000);
});

test('longer where the page’s own script was slow', () => {
  loaded(
    entry('http://localhost/favicon.svg', 9, 100),
    entry('http://localhost/releases/shell/a/shell.js', 2, 200_000),
  );
  expect(hangDeadline()).toBe(4800);
});

test('a font is no measure: it is small, and waits for its turn', () => {
  loaded(
    entry('http://localhost/releases/shell/a/serif.woff2', 0.5, 28_000),
    entry('http://localhost/releases/shell/a/shell.js', 0.5, 200_000),
  );
  expect(hangDeadline()).toBe(2000);
});

test('a small script before it is no measure: most of its time is the round trip', () => {
  loaded(
    entry('http://localhost/releases/shell/a/526.js', 1, 26_000),
    entry('http://localhost/releases/shell/a/shell.js', 0.5, 200_000),
  );
  expect(hangDeadline()).toBe(2000);
});

test('two seconds where the script came from the cache or nothing is known', () => {
  loaded(entry('http://localhost/releases/shell/a/shell.js', 0.01, 0));
  expect(hangDeadline()).toBe(2000);
  loaded();
  expect(hangDeadline()).toBe(2000);
});
