import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { formatsDates, strayLocales } from './dateFormats.ts';

test.each([
  ["new Intl.DateTimeFormat('en-GB', options)", 0],
  ["new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })", 0],
  ["count.toLocaleString('en-GB')", 0],
  ['new Intl.Segmenter()', 0],
  ['new Intl.DateTimeFormat()', 1],
  ['new Intl.DateTimeFormat(undefined, options)', 1],
  ["new Intl.DateTimeFormat('en-GB-u-ca-buddhist')", 1],
  ['new Intl.ListFormat(navigator.language)', 1],
  ['date.toLocaleDateString()', 1],
  ['name.toLocaleUpperCase()', 1],
])('G369 %s has %i locale of the reader', (source, count) => {
  expect(strayLocales(source)).toHaveLength(count);
});

/** Modules that choose how days and times read. */
const DATE_MODULES = [
  'mf-auth/src/features/people/activity/ActivityRecord.tsx',
  'mf-results/src/model/dates/londonDate.ts',
  'packages/assessment/api-server/src/resources/assessment/areas/areaActions.ts',
  'packages/assessment/screen-kit/src/dates/dates.ts',
  'packages/platform/mail/src/dates.ts',
  'packages/platform/platform-server/src/page/previewStrip.ts',
  'packages/platform/release-model/src/zonedTime.ts',
  'shell/src/layout/PrintedHead.tsx',
];

const sources = trackedFiles().filter(
  ({ file }) =>
    /\.tsx?$/.test(file) && !/^e2e\/|\.(?:test|spec|testing)\.tsx?$|\/checks\/dateFormats\.ts$/.test(file),
);

test('G369 no text depends on the language and calendar of the browser or server', () => {
  const stray = sources.flatMap(({ file, text }) => strayLocales(text).map((call) => [file, call]));
  expect(stray).toEqual([]);
});

test('G369 days and times are formatted by the modules for it', () => {
  const found = sources.filter(({ text }) => formatsDates(text)).map(({ file }) => file);
  expect(found.sort()).toEqual(DATE_MODULES);
});
