import { PILLARS } from '@psma/assessment-model';
import { PIXEL } from '@psma/tagged-pdf/testing';
import type { Report, ReportPictures } from '../features/pdf/report.ts';
import { liftPath } from '../model/lift/liftPath.ts';
import { liftFixture } from './liftFixture.ts';
import { resultFixture } from './resultFixture.ts';

export const picturesFixture = (): ReportPictures => ({
  doughnut: { data: PIXEL, width: 300, height: 300 },
  bars: { data: PIXEL, width: 960, height: 400 },
  progress: PILLARS.map(() => ({ data: PIXEL, width: 966, height: 156 })),
});

export const reportFixture = ({ result = resultFixture(), ...parts }: Partial<Report> = {}): Report => ({
  result,
  targets: null,
  gaps: [],
  liftPaths: liftFixture(result).pillars.map((pillar) => liftPath(pillar)),
  brand: 'Protective Security Authority',
  organisation: 'Northern Water',
  signOff: null,
  marking: null,
  includeAnswers: false,
  signed: null,
  record: null,
  notes: [],
  parts: [],
  now: new Date('2026-11-20T12:00:00Z'),
  pictures: picturesFixture(),
  ...parts,
});
