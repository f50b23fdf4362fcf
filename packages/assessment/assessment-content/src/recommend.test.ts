import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadContent } from './loadContent.ts';
import { recommend } from './recommend.ts';
import { goodTexts, withContent } from './testing/contentFixture.ts';
import { completeAnswers, someAnswers } from './testing/triageAnswers.ts';

describe('recommend with small content', () => {
  const { triage } = withContent(goodTexts(), loadContent);
  const outcome = (answers: Record<string, string[]>) => {
    const { recommendations, recommendAssessment, partial } = recommend(triage, answers);
    return { recommendAssessment, partial, recommendations: recommendations.map(({ id }) => id) };
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
  const best = {
    START: ['T01_FORMAL'],
    T02: ['T02_OWNED'],
    T03: ['T03_BOARD'],
    T04: ['T04_EMPLOYEES', 'T04_REMOTE'],
    T05: ['T05_DOCUMENTED'],
    T06: ['T06_ALLROLES'],
    T07: ['T07_KNOWN'],
    T08: ['T08_NO'],
    T10: ['T10_READY'],
  };

  test('names the answers that a recommendation follows from, and none for what everyone gets', () => {
    const { recommendations } = recommend(triage, { ...best, T05: ['T05_SOME'] });
    expect(recommendations.map(({ id, because }) => [id, because])).toEqual([
      ['REC-ASSETS', [{ node: 'T05', codes: ['T05_SOME'] }]],
      ['REC-COVER', [{ node: 'T04', codes: ['T04_REMOTE'] }]],
      ['REC-ASSESS', []],
    ]);
  });

  test('prepares for nothing that the answers say is there', () => {
    expect(recommend(triage, best).preparation).toEqual([]);
    const notYet = recommend(triage, { ...best, T10: ['T10_NOTYET'] });
    expect(notYet.recommendAssessment).toBe(false);
    expect(notYet.preparation).toEqual([expect.stringContaining('knows the answers')]);
  });

  test('leads to advice when it is unknown whether an insider event has happened', () => {
    const { recommendations } = recommend(triage, { ...best, T08: ['T08_UNSURE'] });
    expect(recommendations.map(({ id }) => id)).toContain('REC-FINDOUT');
  });

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
