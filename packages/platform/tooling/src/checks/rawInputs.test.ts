import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';

/** Exceptions to the design system's `Form`, with reasons. */
const ALLOWED: Record<string, string> = {
  'mf-auth/src/shared/password/AccountName.tsx': 'names the account for password managers; it is read-only',
};
const RAW = /<(form|input|textarea|select)\b|contentEditable|\buseField\(/;

test('screens take input only through the fields of the design system, whose form guards it', () => {
  const screens = trackedFiles().filter(({ file }) =>
    /^(mf-[^/]+|shell)\/src\/.*(?<!\.test)\.tsx$/.test(file),
  );
  expect(screens.length).toBeGreaterThan(100);
  const found = screens.filter(({ text }) => RAW.test(text));
  expect(found.map(({ file }) => file)).toEqual(Object.keys(ALLOWED));
});
