import { expect, test } from '@jest/globals';
import { AssessmentSections } from '@psma/api-contract/schemas';
import { Ajv } from 'ajv';
import { loadContent } from './loadContent.ts';
import { presentSections } from './presentSections.ts';

const content = loadContent();

test('presentSections fits the API contract and reveals no level', () => {
  const sections = presentSections(content);
  const validate = new Ajv({ strict: false }).compile(AssessmentSections);
  expect(validate(sections)).toBe(true);
  expect(sections.map(({ pillarId }) => pillarId)).toEqual(['GOV', 'IRM', 'PES', 'OPS', 'MON', 'INV', 'CUL']);
  for (const choice of sections.flatMap(({ questions }) => questions.flatMap(({ choices }) => choices)))
    expect(Object.keys(choice)).toEqual(['id', 'title', 'questionId']);
});

test('A-PLN-022 presentSections lets nothing leave that the content gained', () => {
  const keys = new Set(presentSections(content).flatMap(({ questions }) => questions.flatMap(Object.keys)));
  expect([...keys].sort()).toEqual(['choices', 'help', 'id', 'info', 'link', 'pillar', 'title', 'type']);
});
