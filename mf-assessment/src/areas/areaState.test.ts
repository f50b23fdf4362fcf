import type { AreaCheck, AssessmentArea } from '@psma/api-contract';
import { ANN, areaFixture, areasFixture, BO } from '../testing/areas.ts';
import { areaState, canCheck, isOverdue, nextToCheck } from './areaState.ts';

const CHECK: AreaCheck = { state: 'UNCHECKED', digest: 'a', by: null, at: null, checkers: [BO.id] };
const unanswered = { ...CHECK, digest: null };
const changed: AreaCheck = { ...CHECK, state: 'CHANGED', by: ANN };
const approved: AreaCheck = { ...CHECK, state: 'CHECKED', by: ANN };
const impossible: AreaCheck = { ...CHECK, state: 'NOT_POSSIBLE', checkers: [] };
const mine = { assignee: BO };
const submitted = { ...mine, submittedAt: '2026-03-12T10:00:00.000Z' };

describe('G361 the state of an area', () => {
  test.each<[string, Partial<AssessmentArea>, string, string | null]>([
    ['without an assignee', {}, 'open', null],
    ['assigned', mine, 'with', BO.name],
    ['submitted, without checks', submitted, 'submitted', BO.name],
    [
      'submitted, with a check that no member could do',
      { ...submitted, check: impossible },
      'submitted',
      BO.name,
    ],
    ['submitted, with questions left', { ...submitted, check: unanswered }, 'submitted', BO.name],
    ['submitted, with checks', { ...submitted, check: CHECK }, 'toCheck', null],
    ['answered, and not assigned', { check: CHECK }, 'toCheck', null],
    ['answered, and not submitted', { ...mine, check: CHECK }, 'with', BO.name],
    ['changed since the check', { ...mine, check: changed }, 'toCheck', null],
    ['with questions left', { check: unanswered }, 'open', null],
    ['returned', { ...mine, remark: 'Which year?', check: CHECK }, 'returned', BO.name],
    ['returned without an assignee', { remark: 'Which year?', check: CHECK }, 'returned', null],
    ['approved', { ...submitted, check: approved }, 'approved', ANN.name],
    ['approved after it was returned', { remark: 'Which year?', check: approved }, 'approved', ANN.name],
  ])('%s', (_name, changes, state, member) => {
    const view = areaState(areaFixture('PES', changes));
    expect([view.state, view.member?.name ?? null]).toEqual([state, member]);
  });
});

describe('G361 overdue', () => {
  const due = '2026-07-08';
  test.each<[string, Partial<AssessmentArea>, string, boolean]>([
    ['on the day', mine, '2026-07-08T22:59:00Z', false],
    ['after its end in London', mine, '2026-07-08T23:00:00Z', true],
    ['returned', { ...mine, remark: 'Which year?' }, '2026-07-10T10:00:00Z', true],
    ['submitted', submitted, '2026-07-10T10:00:00Z', false],
    ['without a date', { ...mine, due: null }, '2026-07-10T10:00:00Z', false],
  ])('%s', (_name, changes, now, overdue) => {
    expect(isOverdue(areaFixture('PES', { due, ...changes }), new Date(now))).toBe(overdue);
  });
});

describe('G362 the next area to check', () => {
  const waiting = (id: string) => areaFixture(id, { check: CHECK });
  const { areas } = areasFixture([waiting('GOV'), waiting('PES'), waiting('CUL'), areaFixture('OPS', mine)]);
  test.each([
    ['is the next below', 'PES', BO.id, 'CUL'],
    ['continues from the top', 'CUL', BO.id, 'GOV'],
    ['is none for others', 'PES', ANN.id, undefined],
    ['is none for an account that is no member', 'PES', null, undefined],
  ])('%s', (_name, from, member, next) => {
    expect(nextToCheck(areas, from, member)?.pillarId).toBe(next);
  });

  test.each([
    ['unchecked answers', CHECK, true],
    ['changed answers', changed, true],
    ['approved answers', approved, false],
    ['questions left', unanswered, false],
  ])('%s can be checked: %#', (_name, check, can) => {
    expect(canCheck({ check }, BO.id)).toBe(can);
  });
});
