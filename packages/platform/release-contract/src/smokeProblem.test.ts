import { expect, test } from '@jest/globals';
import { smokeProblem } from './smokeProblem.ts';

const page = (path: string, ...problems: string[]) => ({ path, ms: 1, problems });
const run = (...pages: ReturnType<typeof page>[]) => smokeProblem({ browser: 'chromium', ms: 1, pages });

test('a smoke run speaks for a release when it saw a page and nothing wrong with any', () => {
  expect(run(page('/'))).toBeNull();
  expect(run(page('/'), page('/a', 'Error: not today'))).toBe('The smoke run failed at /a: Error: not today');
  expect(run()).toContain('saw no page');
  expect(smokeProblem({ skipped: 'no browser here' })).toBeNull();
});
