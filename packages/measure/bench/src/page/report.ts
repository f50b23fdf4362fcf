import { TITLES } from '@psma/test-harness/navigationPaths.ts';
import { downloadPdf, openResults } from '@psma/test-harness/resultsPage.ts';
import type { BrowserContext } from 'playwright';
import { installStopwatch, timeOf } from '../stopwatch.ts';
import {
  figures,
  figuresRow,
  sideBySide,
  SIDES,
  signedInPage,
  type Bench,
  type Side,
} from './monolithComparison.ts';
import { recordMoments, saveTime } from './saveTime.ts';
import { slowProcessor } from './slowLine.ts';

const ROUNDS = 5;
const WISHES = { answers: true, password: 'three random words' };

/** Measures results page and PDF, 4x throttled. */
export async function report(bench: Bench): Promise<string> {
  const shown = figures();
  const made = figures();
  for (const side of SIDES) {
    const page = await opened(bench, side);
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`/admin/results/${bench.results}`, { waitUntil: 'commit' });
      shown[side].push(await timeOf(page, TITLES['mf-results']));
      await openResults(page, bench.results);
      await downloadPdf(page, WISHES);
      made[side].push(await saveTime(page, () => downloadPdf(page, WISHES)));
    }
    await page.context().close();
  }
  return sideBySide('With 4x CPU throttling', [
    figuresRow('the results page, from navigation to its heading', shown),
    figuresRow('a later PDF, with all answers and a password', made),
  ]);
}

async function opened(bench: Bench, side: Side) {
  const page = await signedInPage(bench, side, async (context: BrowserContext) => {
    await installStopwatch(context);
    await recordMoments(context);
  });
  await slowProcessor(page);
  return page;
}
