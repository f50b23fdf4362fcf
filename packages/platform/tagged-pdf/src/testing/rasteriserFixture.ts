import type { TextRasteriser } from '../text/textRasteriser.ts';
import { PIXEL } from './pixel.ts';

/** Draws a grey pixel and records the texts. */
export function rasteriserFixture(): TextRasteriser & { texts: string[] } {
  const texts: string[] = [];
  return {
    texts,
    widthOf: (text, { size }) => [...text].length * size,
    paint: (text) => {
      texts.push(text);
      return { data: PIXEL, width: 10, height: 10 };
    },
  };
}
