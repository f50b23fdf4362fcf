import { expect, test } from '@jest/globals';
import { countableVisitors, isTreated, type ReleaseMap } from '@psma/release-model';
import { randomFrom } from '../health/random.testing.ts';
import { sha256 } from '../visitors/readVisitor.ts';
import { exposuresOf } from './recordExposures.ts';

const at = '2026-11-20T12:00:00.000Z';
const experiment = {
  name: 'slower',
  release: 'bbbbbbbbbbbb',
  salt: 'salt-of-the-test',
  from: 0,
  to: 5000,
  startedAt: at,
  rampedAt: at,
  by: 'po',
};
const map: ReleaseMap = {
  revision: 1,
  remotes: {
    'mf-triage': {
      stable: 'aaaaaaaaaaaa',
      lastGood: null,
      experiments: [experiment],
      killed: [],
      since: at,
      by: 'po',
    },
  },
};
const keys = { derive: (_purpose: string, text: string) => Buffer.from(sha256(text)).toString('base64url') };

/** Seconds after the request of the page. */
const FIRST_REPORT = 0.5;
const HYDRATED = { control: 3, treated: 3.9 };
const STEP_TAKEN = 20;
const MEAN_STAY = 8;

interface Visit {
  treated: boolean;
  taken: boolean;
  /** Of the page's reports, those sent before the visitor left. */
  reports: string[];
}

/** A release that hydrates 30 % slower and changes nothing else; visitors leave at random moments. */
function visitsOf(seed: number, shareOfOlderShells: number): Visit[] {
  const random = randomFrom(seed);
  return Array.from({ length: 40_000 }, (_, index) => {
    const treated = isTreated(sha256, experiment, visitorIdOf(index));
    const stay = -MEAN_STAY * Math.log(1 - random());
    const first = random() < shareOfOlderShells ? [] : ['entered'];
    return {
      treated,
      taken: random() < 0.6 && stay > STEP_TAKEN,
      reports: [
        ...(stay > FIRST_REPORT ? first : []),
        ...(stay > HYDRATED[treated ? 'treated' : 'control'] ? ['loaded'] : []),
      ],
    };
  });
}

const visitorIdOf = (index: number) => `visitor-${String(index).padStart(8, '0')}`;

/** What is stored of the visits: the first exposure of each. */
const cellsOf = (visits: readonly Visit[], counts: (report: string) => boolean) =>
  visits.flatMap(({ reports, taken }, index) =>
    reports
      .filter(counts)
      .slice(0, 1)
      .flatMap((kind) => {
        const visitor = { visitorId: visitorIdOf(index), optedOut: false, pins: {} };
        const report = { remote: 'mf-triage', kind, prefix: `203.0.${index % 250}`, visitor };
        return exposuresOf(keys, map, report).map(({ treated, atEntry, network }) => ({
          treated,
          atEntry,
          network: network && Buffer.from(network).toString('hex'),
          taken,
          visitors: 1,
        }));
      }),
  );

/** Treated minus control, in percentage points. */
function effectIn(visitors: readonly { treated: boolean; taken: boolean; visitors: number }[]): number {
  const rate = (arm: boolean) => {
    const own = visitors.filter(({ treated }) => treated === arm);
    const sum = (cells: typeof own) => cells.reduce((total, cell) => total + cell.visitors, 0);
    return sum(own.filter(({ taken }) => taken)) / sum(own);
  };
  return (rate(true) - rate(false)) * 100;
}

/** Of all who were given an arm, also of those who left before any report. */
const trueEffectIn = (visits: readonly Visit[]) =>
  effectIn(visits.map((visit) => ({ ...visit, visitors: 1 })));

const SEEDS = [1, 2, 3];

test.each(SEEDS)(
  'G376 a release that hydrates 30 %% slower shows no bias above 0.5 points (seed %i)',
  (seed) => {
    const visits = visitsOf(seed, 0);
    const { cells } = countableVisitors(cellsOf(visits, () => true));
    expect(Math.abs(effectIn(cells) - trueEffectIn(visits))).toBeLessThan(0.5);
  },
);

test.each(SEEDS)(
  'G377 nor with one shell in five an older one, whose visitors are left out (seed %i)',
  (seed) => {
    const visits = visitsOf(seed, 0.2);
    const { cells, late, isLateLeftOut } = countableVisitors(cellsOf(visits, () => true));
    expect(late).toBeGreaterThan(0);
    expect(isLateLeftOut).toBe(true);
    expect(Math.abs(effectIn(cells) - trueEffectIn(visits))).toBeLessThan(0.5);
  },
);

test('G376 counted at hydration, the same visits show a bias above 0.5 points', () => {
  const biases = SEEDS.map((seed) => {
    const visits = visitsOf(seed, 0);
    const { cells } = countableVisitors(cellsOf(visits, (kind) => kind === 'loaded'));
    return effectIn(cells) - trueEffectIn(visits);
  });
  expect(biases.reduce((sum, bias) => sum + bias, 0) / biases.length).toBeGreaterThan(0.5);
});
