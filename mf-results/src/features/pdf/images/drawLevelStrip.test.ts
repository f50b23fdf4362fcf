import type { Score } from '@psma/assessment-model';
import { levelColour } from '@psma/design-system';
import { drawLevelStrip, STRIP, type Pen } from './drawLevelStrip.ts';

/** Records texts and fills; characters are six pixels wide. */
function recordingPen() {
  const texts: { text: string; x: number }[] = [];
  const fills: { colour: unknown; x: number; width: number }[] = [];
  const pen = {
    ...{ font: '', fillStyle: '', strokeStyle: '' },
    ...{ beginPath() {}, fill() {}, stroke() {}, roundRect() {} },
    fillText: (text: string, x: number) => void texts.push({ text, x }),
    fillRect: (x: number, _y: number, width: number) => void fills.push({ colour: pen.fillStyle, x, width }),
    measureText: (text: string) => ({ width: 6 * text.length }) as TextMetrics,
  } as Pen;
  return { pen, texts, fills };
}

function drawn(score: Score, name: string) {
  const { pen, texts, fills } = recordingPen();
  drawLevelStrip(pen, score, name);
  return { texts, fills };
}

test('a strip says level and name, and its scale goes from end to end', () => {
  const { texts } = drawn(3, 'competent');
  expect(texts.map(({ text }) => text)).toEqual(['Level 3', 'competent', '0', '1', '2', '3', '4', '5']);
  expect(texts.slice(2).map(({ x }) => x)).toEqual([0, 127.6, 255.2, 382.8, 510.4, STRIP.width - 6]);
});

test.each([
  [0, 0.05],
  [1, 0.2],
  [3, 0.6],
  [5, 1],
] as const)('the bar of level %i is filled to its share, in the level’s colour', (score, share) => {
  const [bar, ...outline] = drawn(score, 'name').fills;
  expect(bar).toEqual({ colour: levelColour(score).fill, x: 1, width: (STRIP.width - 2) * share });
  expect(outline).toHaveLength(levelColour(score).outline ? 1 : 0);
});
