import { describe, expect, test } from '@jest/globals';
import { KNOWN_BY } from '@psma/api-contract';
import { Preparation } from '@psma/api-contract/schemas';
import { Ajv } from 'ajv';
import { loadContent } from './loadContent.ts';
import { presentPreparation } from './presentPreparation.ts';
import { contentWithoutParts } from './testing/contentWithoutParts.ts';

const content = loadContent();
const pillars = presentPreparation(content);
const questions = pillars.flatMap((area) => area.questions);

describe('presentPreparation', () => {
  test('A-PRP-001 holds all 35 questions, each with what to look for and who usually knows', () => {
    const validate = new Ajv({ strict: false }).compile(Preparation);
    expect(validate(pillars)).toBe(true);
    expect(questions).toHaveLength(35);
    for (const { lookFor, knownBy } of questions) {
      expect(lookFor.length).toBeGreaterThanOrEqual(2);
      expect(knownBy.length).toBeGreaterThanOrEqual(1);
    }
  });

  test('A-PRP-002 holds no statement, no help and no level', () => {
    const text = JSON.stringify(pillars);
    for (const { choices, help } of content.pillars.flatMap((pillar) => pillar.questions)) {
      expect(text).not.toContain(help);
      for (const { id, title } of choices) {
        expect(text).not.toContain(id);
        expect(text).not.toContain(title.replace(/\.$/, ''));
      }
    }
    expect(new Set(questions.flatMap(Object.keys))).toEqual(new Set(['id', 'title', 'lookFor', 'knownBy']));
  });

  test('A-PRP-004 every question is in at least one sheet, and every sheet holds one', () => {
    for (const { knownBy } of questions) expect(KNOWN_BY).toEqual(expect.arrayContaining(knownBy));
    for (const who of KNOWN_BY)
      expect(questions.filter(({ knownBy }) => knownBy.includes(who)).length).toBeGreaterThan(0);
  });

  test('content from before has questions with nothing to look for', () => {
    const [first] = presentPreparation(contentWithoutParts(content)).flatMap((area) => area.questions);
    expect(first).toMatchObject({ id: 'GOV-Q1', lookFor: [], knownBy: [] });
  });
});
