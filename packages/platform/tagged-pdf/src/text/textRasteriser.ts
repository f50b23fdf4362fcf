import type { Face } from '../jspdf/embedFonts.ts';

/** Sizes in points. */
export interface TextStyle {
  face: Face;
  size: number;
  leading: number;
  colour: string;
}

/** PNG data URL; size in any proportional unit. */
export interface Picture {
  data: string;
  width: number;
  height: number;
}

/** Draws scripts that embedded fonts lack with system fonts. */
export interface TextRasteriser {
  /** Returns the width in points. */
  widthOf(text: string, style: TextStyle): number;
  /** Extends `ABOVE` sizes above and `BELOW` sizes below the baseline. */
  paint(text: string, style: TextStyle): Picture;
}

export const ABOVE = 1.15;
export const BELOW = 0.45;

/** Pixels per point: 288 dpi. */
const SCALE = 4;
const SYSTEM_FONT: Record<Face, string> = { text: '400', strong: '600', heading: '600' };

/** Creates a rasteriser on a lazily created canvas. */
export function canvasRasteriser(): TextRasteriser {
  let canvas: HTMLCanvasElement | undefined;
  const prepared = ({ face, size, colour }: TextStyle) => {
    canvas ??= document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no canvas to draw text on.');
    const set = () => {
      context.font = `${SYSTEM_FONT[face]} ${size * SCALE}px sans-serif`;
      context.fillStyle = colour;
    };
    set();
    return { canvas, context, set };
  };
  const widthOf = (text: string, style: TextStyle) => prepared(style).context.measureText(text).width / SCALE;

  return {
    widthOf,
    paint(text, style) {
      const width = widthOf(text, style);
      const { canvas: paper, context, set } = prepared(style);
      paper.width = Math.ceil(width * SCALE);
      paper.height = Math.ceil((ABOVE + BELOW) * style.size * SCALE);
      set();
      context.fillText(text, 0, ABOVE * style.size * SCALE);
      return { data: paper.toDataURL('image/png'), width, height: (ABOVE + BELOW) * style.size };
    },
  };
}
