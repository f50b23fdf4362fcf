import { tokens } from '@psma/design-system';

/** Picture pixels per drawn pixel. */
export const SCALE = 2;

/** Creates a white canvas of CSS-pixel size. Throws if unsupported. */
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
