import { organisationFixture } from '@psma/api-client/testing';
import type { AreaCheck, AssessmentAreas, AssessmentSession, Role } from '@psma/api-contract';
import { ANN, areaFixture, areasFixture, assignedArea, BO } from '../../../testing/areas.ts';
import { sections } from '../../../testing/sections.ts';
import { waitingItems } from './waitingItems.ts';

const SESSION = { id: 's', title: 'Spring', completed: false, answers: [] } as unknown as AssessmentSession;
const CHECK: AreaCheck = { state: 'UNCHECKED', digest: 'a', by: null, at: null, checkers: [BO.id] };
const author = (id: string, by: typeof ANN) => ({ question: { id }, by, at: '2026-03-04T10:42:00.000Z' });
const toCheck = areasFixture([areaFixture('PES', { check: CHECK })]);
const returned = areaFixture('PES', { remark: 'Which year?' });

const kinds = (role: Role, areas: AssessmentAreas | null, completed: AssessmentAreas | null = null) =>
  waitingItems(
    {
      organisation: organisationFixture(role),
      inProgress: areas ? [{ session: SESSION, areas, sections }] : [],
      completed: completed && { session: SESSION, areas: completed },
    },
    new Date('2026-03-10T10:00:00Z'),
  ).map((item) => ('area' in item ? `${item.kind} ${item.area.pillarId}` : item.kind));

describe('A-ASG-021 what waits for a member', () => {
  test.each<[string, Role, AssessmentAreas, string[]]>([
    ['an own area', 'CONTRIBUTOR', areasFixture([assignedArea('PES')]), ['answer PES']],
    ['no area of another', 'OWNER', areasFixture([assignedArea('PES', { assignee: ANN })]), []],
    ['no submitted area', 'EDITOR', areasFixture([assignedArea('PES', { submittedAt: 'x' })]), []],
    ['own areas by due date', 'EDITOR', dueFixture(), ['answer OPS', 'answer GOV', 'answer PES']],
    [
      'an own area that was returned',
      'EDITOR',
      areasFixture([{ ...returned, assignee: BO }]),
      ['returned PES'],
    ],
    [
      'what was returned to its authors',
      'EDITOR',
      areasFixture([returned], [author('PES-Q1', BO)]),
      ['returned PES'],
    ],
    ['not what others answered', 'EDITOR', areasFixture([returned], [author('PES-Q1', ANN)]), []],
    ['an area to check', 'EDITOR', toCheck, ['check PES']],
    ['no check for a reader', 'READER', toCheck, []],
  ])('%s', (_name, role, areas, expected) => {
    expect(kinds(role, areas)).toEqual(expected);
  });

  test.each<[string, Role, AssessmentAreas, string[]]>([
    ['of results without one', 'OWNER', { ...areasFixture(), signOff: null }, ['signOff']],
    ['not of an older server', 'OWNER', areasFixture(), []],
    ['not by an editor', 'EDITOR', { ...areasFixture(), signOff: null }, []],
    ['not twice', 'OWNER', { ...areasFixture(), signOff: { name: 'Ann', position: 'CEO', at: 'x' } }, []],
  ])('the sign-off %s', (_name, role, areas, expected) => {
    expect(kinds(role, null, areas)).toEqual(expected);
  });

  test('no sign-off for the owner who finished, where another owner can check', () => {
    const organisation = { ...organisationFixture('OWNER'), checkNeeded: true };
    const areas = { ...areasFixture(), signOff: null, completedBy: BO };
    const completed = { session: SESSION, areas };
    expect(waitingItems({ organisation, inProgress: [], completed })).toEqual([]);
    const byAnn = { session: SESSION, areas: { ...areas, completedBy: ANN } };
    expect(waitingItems({ organisation, inProgress: [], completed: byAnn })).toHaveLength(1);
  });
});

function dueFixture(): AssessmentAreas {
  return areasFixture([
    assignedArea('PES'),
    assignedArea('GOV', { due: '2026-03-12' }),
    assignedArea('OPS', { due: '2026-03-11' }),
  ]);
}
