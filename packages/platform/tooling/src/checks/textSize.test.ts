import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';

/** Sources of all screens. */
const sources = globSync('{shell,mf-*,packages/platform/design-system}/src/**/*.{ts,tsx}', {
  cwd: workspaceRoot,
})
  .filter((file) => !/\.(test|testing)\.tsx?$/.test(file))
  .map((file) => ({ file, lines: readFileSync(path.join(workspaceRoot, file), 'utf8').split('\n') }));

const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );

test('breakpoints are in em, so that a screen with larger text is laid out as a narrower one', () => {
  expect(sources.length).toBeGreaterThan(100);
  const inPixels = linesWith(/\((min|max)-(width|height): ?[\d.]+px\)/);
  // The desktop notice depends on the window.
  expect(inPixels.filter((place) => !place.startsWith('shell/src/gate/ViewportNotice.tsx'))).toEqual([]);
  expect(linesWith(/\((min|max)-width: ?[\d.]+em\)/).length).toBeGreaterThan(5);
});

test('columns grow with the text: no grid column has a width in pixels above an icon’s', () => {
  expect(linesWith(/gridTemplateColumns:.*\b[1-9]\d{2,}px/)).toEqual([]);
});

test('no running text is without a longest line', () => {
  expect(linesWith(/<Text[^>]*maxWidth: 'none'/)).toEqual([expect.stringMatching(/RemoteLoading/)]);
});
