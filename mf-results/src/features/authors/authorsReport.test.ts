import type { AreaCheck } from '@psma/api-contract';
import { pillarViews } from '../../model/result/pillarViews.ts';
import { areasFixture } from '../../testing/areasFixture.ts';
import { resultFixture } from '../../testing/resultFixture.ts';
import { authorsReport } from './authorsReport.ts';

const pillars = pillarViews(resultFixture());
const at = '2026-03-04T10:00:00.000Z';
const ann = { id: '00000000-0000-4000-8000-000000000001', name: 'Ann Smith' };
const former = { id: '00000000-0000-4000-8000-000000000003', name: '' };
const check = (parts: Partial<AreaCheck>): AreaCheck => ({
  ...{ state: 'UNCHECKED', digest: null, by: null, at: null, checkers: [] },
  ...parts,
});

test('A-CHK-015 each area has its authors once, and who checked it', () => {
  const { areas } = areasFixture();
  const checks = [
    check({ state: 'CHECKED', by: ann, at }),
    check({ state: 'NOT_POSSIBLE' }),
    check({ state: 'UNCHECKED' }),
    check({ state: 'CHECKED', by: former, at }),
  ];
  const authorOf = (area: number, question: number) => (area === 0 && question > 0 ? former : ann);
  const report = authorsReport(
    areasFixture({
      areas: areas.map((area, index) => ({ ...area, ...(checks[index] && { check: checks[index] }) })),
      answers: pillars.slice(0, 2).flatMap(({ answers }, area) =>
        answers.map(({ questionId }, index) => ({
          ...{ question: { id: questionId }, by: authorOf(area, index), at },
        })),
      ),
    }),
    pillars,
  );
  expect(report.table.slice(0, 6).map((row) => row.slice(1))).toEqual([
    ['Answered by', 'Checked by'],
    ['Ann Smith; Former member', 'Ann Smith, 4th March 2026'],
    ['Ann Smith', 'Not checked: no other member could'],
    ['Not recorded', 'Not checked'],
    ['Not recorded', 'Former member, 4th March 2026'],
    ['Not recorded', 'Not checked'],
  ]);
  expect(report.table).toHaveLength(8);
});
