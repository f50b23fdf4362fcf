import { recordingSurface } from '@psma/tagged-pdf/testing';
import { liftPath } from '../../../model/lift/liftPath.ts';
import { pillarViews } from '../../../model/result/pillarViews.ts';
import { gapsOf } from '../../../model/targets/pillarGap.ts';
import { liftFixture } from '../../../testing/liftFixture.ts';
import { reportFixture } from '../../../testing/reportFixture.ts';
import { PLANNED, resultFixture } from '../../../testing/resultFixture.ts';
import { layoutReport } from './layoutReport.ts';

const result = resultFixture(PLANNED);
const liftPaths = liftFixture(result).pillars.map((pillar) => liftPath(pillar));

test('A-TGT-009 the document gives target, date and each gap as of the day it is made', () => {
  const targets = {
    ...{
      version: 1,
      overall: 3,
      pillars: { GOV: 4 },
      by: '2027-03-31',
      reason: '',
      updated: '2026-03-05T09:00:00Z',
    },
  };
  const recording = recordingSurface();
  const gaps = gapsOf(targets, pillarViews(result), liftPaths);
  layoutReport(recording.surface, reportFixture({ result, liftPaths, targets, gaps }));
  const [cover = '', charts = ''] = recording.pageTexts().map((page) => page.replace(/\s+/g, ' '));
  expect(cover).toContain('Target as of 20th November 2026');
  expect(cover).toContain(
    'Target: level 3, higher for 1 area by 31st March 2027. Four areas are below it, 11 steps in all.',
  );
  const rest = charts + recording.pageTexts().slice(2).join(' ').replace(/\s+/g, ' ');
  expect(rest).toContain('Governance and Leadership, target level 4: 3 below, 3 steps.');
  expect(rest).toContain('Investigation and Disciplinary Practices, target level 3: at target.');
});

test('A-TGT-008 without targets it holds none', () => {
  const recording = recordingSurface();
  layoutReport(recording.surface, reportFixture({ result, liftPaths }));
  expect(recording.pageTexts().join(' ')).not.toMatch(/target/i);
});
