import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PILLARS, QUESTIONS_PER_PILLAR } from '@psma/assessment-model';
import { ContentError } from './ContentError.ts';
import { loadContent } from './loadContent.ts';
import { goodTexts, withContent } from './testing/contentFixture.ts';

describe('the content that ships', () => {
  const content = loadContent();

  test('is in order and holds 7 pillars of 5 questions with 6 choices', () => {
    expect(content.pillars.map(({ id, pillar }) => ({ id, pillar }))).toEqual(
      PILLARS.map(({ id, title }) => ({ id, pillar: title })),
    );
    for (const { questions } of content.pillars) {
      expect(questions).toHaveLength(QUESTIONS_PER_PILLAR);
      for (const { type, choices } of questions) {
        expect(type).toBe('SINGLE_SELECT');
        expect(choices.map(({ score }) => score)).toEqual([0, 1, 2, 3, 4, 5]);
      }
    }
  });

  test('has an explanation and actions for each of the 42 pillar levels, no two alike', () => {
    const levels = content.pillars.flatMap((pillar) => pillar.levels);
    expect(levels).toHaveLength(42);
    expect(new Set(levels.map(({ explanation }) => explanation)).size).toBe(42);
    expect(levels.filter(({ actions }) => actions.length === 0)).toEqual([]);
  });

  test('shows each reminder from R01 to R06 after some answer', () => {
    const shown = new Set(JSON.stringify(content.triage.flow).match(/R0\d/g));
    expect([...shown].sort()).toEqual(['R01', 'R02', 'R03', 'R04', 'R05', 'R06']);
    expect(content.triage.reminders.map(({ code }) => code).sort()).toEqual([...shown].sort());
  });

  test('names a schema for editors in every YAML file', () => {
    const top = new URL('../content/', import.meta.url);
    const names = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    );
    const schemas = names.map((name) => {
      const schema = /^# yaml-language-server: \$schema=(\S+)$/m.exec(
        readFileSync(new URL(name, top), 'utf8'),
      )?.[1];
      return {
        name,
        title: schema && JSON.parse(readFileSync(new URL(schema, new URL(name, top)), 'utf8')).title,
      };
    });
    expect(schemas).toHaveLength(23);
    expect(schemas.filter(({ title }) => !title)).toEqual([]);
  });
});

describe('loadContent', () => {
  const hashOf = (texts = goodTexts()) => withContent(texts, (directory) => loadContent(directory).version);

  test('gives frozen data that survives JSON', () => {
    const content = withContent(goodTexts(), loadContent);
    expect(JSON.parse(JSON.stringify(content))).toEqual(content);
    expect(() => {
      content.pillars[0]!.questions[0]!.title = 'Other';
    }).toThrow(TypeError);
  });

  test('gives a multi-select choice the level it names', () => {
    const { pillars } = withContent(goodTexts(), loadContent);
    const question = pillars
      .flatMap(({ questions }) => questions)
      .find(({ type }) => type === 'MULTI_SELECT');
    expect(question?.choices.map(({ score }) => score)).toEqual([0, 1, 2, 3, 3, 4, 5]);
  });

  test('sees an edit under the same version name by the hash', () => {
    const before = hashOf();
    const texts = goodTexts();
    texts['levels.yaml'] = texts['levels.yaml']!.replace('About AWARE', 'About being aware');
    expect(hashOf()).toEqual(before);
    expect(hashOf(texts)).toEqual({ name: before.name, hash: expect.not.stringMatching(before.hash) });
  });

  test('lists every problem on its own line of the message, sorted by file', () => {
    const { 'version.yaml': _, ...texts } = goodTexts();
    texts['rules/fixed-pairs.yaml'] = 'pairs: [one]\n';
    const load = () => withContent(texts, loadContent);
    expect(load).toThrow(ContentError);
    expect(load).toThrow(
      'rules/fixed-pairs.yaml:1 0 does not fit: A phrase that holds " and ".\nversion.yaml:1 the file is missing',
    );
  });

  test('finds no content in a directory that does not exist', () => {
    expect(() => loadContent(new URL('../absent/', import.meta.url))).toThrow(
      'levels.yaml:1 the file is missing',
    );
  });
});
