import { scoreOf, type MaturityLevel } from '@psma/assessment-model';
import type { Picture } from '@psma/tagged-pdf';
import type { PillarView } from '../../../model/result/pillarViews.ts';
import { barOptions, doughnutOptions } from '../../../shared/charts/chartOptions.ts';
import { loadSans, sansFaceRule } from '../fonts.ts';
import type { ReportPictures } from '../report.ts';
import { cacheLast } from './cacheLast.ts';
import { canvasOf } from './canvas.ts';
import { chartPicture } from './chartPicture.ts';
import { drawLevelStrip, STRIP } from './drawLevelStrip.ts';
import { opaquePng } from './opaquePng.ts';

const RING = { width: 300, height: 300 };
const BARS = { width: 800, height: 330 };

const kept = cacheLast<ReportPictures>();

/** Drawn off screen, once per result: most of a document's time. */
export const reportPictures = (
  overall: MaturityLevel,
  pillars: readonly PillarView[],
  nonce: string,
): Promise<ReportPictures> =>
  kept(JSON.stringify([overall, pillars.map(({ name, short, score }) => [name, short, score])]), () =>
    drawPictures(overall, pillars, nonce),
  );

async function drawPictures(
  overall: MaturityLevel,
  pillars: readonly PillarView[],
  nonce: string,
): Promise<ReportPictures> {
  const look = { nonce, animated: false };
  const face = await sansFaceRule();
  const doughnut = await chartPicture(doughnutOptions(scoreOf(overall), look), RING, face);
  const bars = await chartPicture(barOptions(pillars, look), BARS, face);
  return { doughnut, bars, progress: await progressPictures(pillars) };
}

/** Draws each pillar's badge and bar in the page's font. */
async function progressPictures(pillars: readonly PillarView[]): Promise<Picture[]> {
  await loadSans();
  return Promise.all(
    pillars.map(async ({ score, name }) => {
      const context = canvasOf(STRIP);
      drawLevelStrip(context, score, name);
      return { data: await opaquePng(context), ...STRIP };
    }),
  );
}
