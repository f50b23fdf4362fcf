import { tokens } from '@psma/design-system';

/** Pixels of a picture to a pixel of what is drawn. */
export const SCALE = 2;

/** White paper of that size in CSS pixels, drawn on in them. Throws in a browser that gives none. */
export function canvasOf({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.scale(SCALE, SCALE);
  context.fillStyle = tokens.colour.paper;
  context.fillRect(0, 0, width, height);
  return context;
}
