import { expect, test } from '@jest/globals';
import { choiceIdsAreValid } from './choiceIdsAreValid.ts';
import { loadContent } from './loadContent.ts';
import { goodTexts, withContent } from './testing/contentFixture.ts';

const content = withContent(goodTexts(), loadContent);

test.each([
  ['a choice of the question', 'GOV-Q1', ['GOV-Q1-L3'], true],
  ['several choices of a multi-select', 'CUL-Q5', ['CUL-Q5-C1', 'CUL-Q5-C7'], true],
  ['two choices of a single-select', 'GOV-Q1', ['GOV-Q1-L3', 'GOV-Q1-L4'], false],
  ['a choice given twice', 'CUL-Q5', ['CUL-Q5-C1', 'CUL-Q5-C1'], false],
  ['a choice of another question', 'GOV-Q1', ['GOV-Q2-L3'], false],
  ['a choice too many', 'CUL-Q5', ['CUL-Q5-C1', 'CUL-Q5-C9'], false],
  ['no choice', 'GOV-Q1', [], false],
  ['an unknown question', 'GOV-Q9', ['GOV-Q9-L1'], false],
])('%s', (_, questionId, choiceIds, valid) => {
  expect(choiceIdsAreValid(content, questionId, choiceIds)).toBe(valid);
});
