import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadContent } from './loadContent.ts';
import { recommend } from './recommend.ts';
import { goodTexts, withContent } from './testing/contentFixture.ts';
import { completeAnswers, someAnswers } from './testing/triageAnswers.ts';

describe('recommend with small content', () => {
  const { triage } = withContent(goodTexts(), loadContent);
  const outcome = (answers: Record<string, string[]>) => {
    const { recommendations, ...rest } = recommend(triage, answers);
    return { ...rest, recommendations: recommendations.map(({ id }) => id) };
  };

  test('keeps what is true in priority order and cuts after the limit', () => {
    expect(outcome({ START: ['T01_YES'], T02: ['T02_NOBODY'], T03: ['T03_READY'] })).toEqual({
      recommendAssessment: true,
      recommendations: ['REC-NAME', 'REC-START'],
      partial: false,
    });
    expect(outcome({ START: ['T01_NO'], T03: ['T03_LATER'] })).toEqual({
      recommendAssessment: false,
      recommendations: ['REC-LOOK', 'REC-START'],
      partial: false,
    });
  });

  test('leaves out answers that lie off the path', () => {
    const leftover = { START: ['T01_NO'], T02: ['T02_NOBODY', 'T02_STAFF'], T03: ['T03_READY'] };
    expect(outcome(leftover)).toEqual({
      recommendAssessment: false,
      recommendations: ['REC-LOOK', 'REC-START'],
      partial: false,
    });
  });

  test('is partial until an end is reached', () => {
    expect(outcome({})).toEqual({
      recommendAssessment: false,
      recommendations: ['REC-START'],
      partial: true,
    });
    expect(outcome({ START: ['T01_NO'] }).partial).toBe(true);
    expect(outcome({ START: ['T01_MAYBE'], T03: ['T03_READY'] }).partial).toBe(true);
  });
});

describe('recommend with the content that ships', () => {
  const { triage } = loadContent();

  test('gives 1 to 6 recommendations, the default among them unless more urgent ones fill the list', () => {
    fc.assert(
      fc.property(someAnswers(triage), (answers) => {
        const { recommendations } = recommend(triage, answers);
        const ids = recommendations.map(({ id }) => id);
        const order = triage.recommendations.map(({ id }) => id);
        expect(ids.length).toBeGreaterThanOrEqual(1);
        expect(ids.length).toBeLessThanOrEqual(6);
        expect(ids).toEqual(order.filter((id) => ids.includes(id)));
        expect(ids.includes('REC-ASSESS') || ids.length === 6).toBe(true);
      }),
    );
  });

  test('never counts an answer off the path', () => {
    fc.assert(
      fc.property(completeAnswers(triage), someAnswers(triage), (path, leftovers) => {
        expect(recommend(triage, { ...leftovers, ...path })).toEqual(recommend(triage, path));
      }),
    );
  });

  test('is partial exactly until the last answer of a path', () => {
    fc.assert(
      fc.property(completeAnswers(triage), fc.nat(), (path, pick) => {
        const nodes = Object.keys(path);
        const { [nodes[pick % nodes.length] ?? '']: _, ...rest } = path;
        expect(recommend(triage, path).partial).toBe(false);
        expect(recommend(triage, rest)).toMatchObject({ partial: true });
      }),
    );
  });
});
