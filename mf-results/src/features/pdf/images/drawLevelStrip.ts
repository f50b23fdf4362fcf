import { cardPercentage, type Score } from '@psma/assessment-model';
import { levelColour, tokens } from '@psma/design-system';
import { messages } from '../../../messages.ts';

/** Size in pixels of 3/4 point: as wide as the text, 78 points high (specification section 9). */
export const STRIP = { width: 644, height: 104 } as const;

const SCALE_MARKS = [0, 1, 2, 3, 4, 5];
/** Matches the design system. */
const SIZE = tokens.size.xs;
const BADGE = { height: 27, baseline: 18, padding: 13, gap: 8 };
const BAR = { top: 39, height: 12 };
const MARKS_BASELINE = 78;
/** Half of a one-pixel line, which is drawn centred. */
const HALF = 0.5;

/** Canvas methods used. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'measureText'
  | 'roundRect'
  | 'stroke'
  | 'strokeStyle'
>;

/** Draws a pillar's badge, bar and scale with loaded fonts. */
export function drawLevelStrip(pen: Pen, score: Score, name: string): void {
  badge(pen, score, name);
  bar(pen, score);
  for (const mark of SCALE_MARKS) {
    const text = String(mark);
    chooseFont(pen, tokens.weight.regular, tokens.colour.muted);
    const room = STRIP.width - pen.measureText(text).width;
    pen.fillText(text, (room * mark) / (SCALE_MARKS.length - 1), MARKS_BASELINE);
  }
}

function badge(pen: Pen, score: Score, name: string): void {
  const { fill, text, outline } = levelColour(score);
  const level = messages.level(score);
  chooseFont(pen, tokens.weight.strong, text);
  const nameAt = BADGE.padding + pen.measureText(level).width + BADGE.gap;
  chooseFont(pen, tokens.weight.regular, text);
  const width = nameAt + pen.measureText(name).width + BADGE.padding;
  box(pen, { width, height: BADGE.height }, fill, outline ?? fill);
  chooseFont(pen, tokens.weight.strong, text);
  pen.fillText(level, BADGE.padding, BADGE.baseline);
  chooseFont(pen, tokens.weight.regular, text);
  pen.fillText(name, nameAt, BADGE.baseline);
}

function bar(pen: Pen, score: Score): void {
  const { fill, outline } = levelColour(score);
  const percent = cardPercentage(score);
  const width = ((STRIP.width - 2) * percent) / 100;
  box(pen, { ...BAR, width: STRIP.width }, tokens.colour.paper, tokens.colour.field);
  pen.fillStyle = fill;
  pen.fillRect(1, BAR.top + 1, width, BAR.height - 2);
  if (!outline || percent >= 100) return;
  pen.fillStyle = outline;
  pen.fillRect(1 + width - 2, BAR.top + 1, 2, BAR.height - 2);
}

function box(
  pen: Pen,
  { top = 0, width, height }: { top?: number; width: number; height: number },
  fill: string,
  outline: string,
): void {
  pen.beginPath();
  pen.roundRect(HALF, top + HALF, width - 1, height - 1, tokens.radius.field);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = outline;
  pen.stroke();
}

function chooseFont(pen: Pen, weight: number, colour: string): void {
  pen.font = `${weight} ${SIZE}px ${tokens.font.sans}`;
  pen.fillStyle = colour;
}
