import { expect, test } from '@jest/globals';
import { lengthOf, visualOrderRuns } from './visualOrderRuns.ts';

/** Returns the order on paper. */
function drawn(line: string) {
  const paper = Array.from({ length: lengthOf([line]) }, () => '?');
  for (const { text, at } of visualOrderRuns(line)) paper.splice(at, lengthOf([text]), ...text);
  return paper.join('');
}

test.each([
  ['評価 2026', '評価 2026'],
  ['שלום', 'םולש'],
  ['שלום עולם', 'םלוע םולש'],
  ['\u{1e900}\u{1e901}', '\u{1e901}\u{1e900}'],
  ['abc שלום def', 'abc םולש def'],
  ['שלום abc', 'םולש abc'],
  ['שלום 2026', '2026 םולש'],
  ['שלום 1,250 עולם', 'םלוע 1,250 םולש'],
  ['2026 שלום!', '2026 םולש!'],
  // A letter keeps its mark.
  ['שָלום', 'םולשָ'],
  ['👩🏽‍💻 ok', '👩🏽‍💻 ok'],
  ['', ''],
])('%j is drawn on paper as %j', (line, paper) => {
  expect(drawn(line)).toBe(paper);
});

test('the words of right-to-left text come in reading order', () => {
  expect(visualOrderRuns('abc שלום עולם')).toEqual([
    { text: 'abc ', at: 0 },
    { text: ' םולש', at: 8 },
    { text: 'םלוע', at: 4 },
  ]);
});
