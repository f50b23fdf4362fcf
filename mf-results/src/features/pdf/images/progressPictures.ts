import type { Picture } from '@psma/tagged-pdf';
import type { PillarView } from '../../../model/result/pillarViews.ts';
import { loadSans } from '../fonts.ts';
import { canvasOf } from './canvas.ts';
import { drawLevelStrip, STRIP } from './drawLevelStrip.ts';
import { opaquePng } from './opaquePng.ts';

/** Draws each pillar's badge and bar in the page's font. */
export async function progressPictures(pillars: readonly PillarView[]): Promise<Picture[]> {
  await loadSans();
  return Promise.all(
    pillars.map(async ({ score, name }) => {
      const context = canvasOf(STRIP);
      drawLevelStrip(context, score, name);
      return { data: await opaquePng(context), ...STRIP };
    }),
  );
}
