import { TITLES } from '@psma/test-harness/navigationPaths.ts';
import { timeOf } from '../stopwatch.ts';
import {
  figures,
  figuresRow,
  sideBySide,
  SIDES,
  signedInPage,
  type Bench,
  type Side,
} from './monolithComparison.ts';

const ROUNDS = 3;
/** Round trips in one document. */
const PAIRS = 11;
/** Shortest stay on a screen. */
const READING_TIME_MS = 250;

/** Times navigation to a loaded remote, from the press. */
export async function navigationTimes(bench: Bench): Promise<string> {
  const settings = figures();
  const dashboard = figures();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of SIDES) {
      const pairs = await backAndForth(bench, side);
      settings[side].push(...pairs.Settings);
      dashboard[side].push(...pairs.Dashboard);
    }
  }
  return sideBySide('To the screen of another remote, which was there before', [
    figuresRow('dashboard to settings', settings),
    figuresRow('settings to dashboard', dashboard),
  ]);
}

/** Warms up each link. Both screens may coexist. */
async function backAndForth(bench: Bench, side: Side) {
  const opened = await signedInPage(bench, side);
  await opened.goto('/admin/dashboard');
  await timeOf(opened, TITLES['mf-assessment']);
  await opened.evaluate(() => {
    const noted = { pressed: 0 };
    document.addEventListener('click', ({ timeStamp }) => (noted.pressed = timeStamp), true);
    Object.assign(globalThis, { noted });
  });
  const times = { Settings: [] as number[], Dashboard: [] as number[] };
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    for (const [name, title] of [
      ['Settings', /^Settings$/],
      ['Dashboard', TITLES['mf-assessment']],
    ] as const) {
      await opened.waitForTimeout(READING_TIME_MS);
      await opened.getByRole('link', { name, exact: true }).first().click();
      await timeOf(opened, title);
      const time = await opened.evaluate(() => {
        const { arrivals, noted } = globalThis as unknown as {
          arrivals: { shown: number }[];
          noted: { pressed: number };
        };
        return (arrivals.at(-1)?.shown ?? 0) - noted.pressed;
      });
      if (pair > 0) times[name].push(time);
    }
  }
  await opened.context().close();
  return times;
}
