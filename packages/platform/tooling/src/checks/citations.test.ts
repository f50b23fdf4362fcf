import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { citedIds, explainedIds } from './citations.ts';

// Concatenated, so that these examples are no citations.
const decision = `G${999}`;
const check = ['A', 'XYZ', '999'].join('-');

test.each([
  [`// why (decision ${decision})`, [decision]],
  [`test('${check} ${check} it is so')`, [check]],
  [`${decision}a, x${decision}, ${check}0, #${decision.slice(0, 1)}`, []],
])('%j cites %j', (text, ids) => {
  expect(citedIds(text)).toEqual(ids);
});

test.each([
  [`### ${decision} Its title\n\nWhat and why.`, [decision]],
  [`- **${check}** What is seen.`, [check]],
  [`See ${decision} and **${check}**.\n### ${decision}\n- **${check}**`, []],
])('%j explains %j', (markdown, ids) => {
  expect(explainedIds(markdown)).toEqual(ids);
});

const files = trackedFiles();
const explained = files
  .filter(({ file }) => file.startsWith('docs/'))
  .flatMap(({ text }) => explainedIds(text));

test('no decision or acceptance check is cited that docs/ does not explain', () => {
  const known = new Set(explained);
  const unknown = files.flatMap(({ file, text }) =>
    citedIds(text)
      .filter((id) => !known.has(id))
      .map((id) => `${id} in ${file}`),
  );
  expect(unknown).toEqual([]);
});

test('each decision and acceptance check is explained once', () => {
  expect(explained.length).toBeGreaterThan(0);
  expect(explained.filter((id, at) => explained.indexOf(id) !== at)).toEqual([]);
});
