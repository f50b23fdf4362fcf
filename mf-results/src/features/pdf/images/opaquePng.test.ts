/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { createTaggedPdf } from '@psma/tagged-pdf';
import { fontFiles } from '../../../testing/fontFiles.ts';
import { FILTERS, pngOf, rowsOf } from './opaquePng.ts';

const SIZE = { width: 3, height: 2 };
/** Red left of blue, in two rows. */
const pixels = Uint8ClampedArray.from(
  Array.from({ length: SIZE.height }, () => [255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255]).flat(),
);
const packed = deflateSync(rowsOf(pixels, SIZE.width, SIZE.height, FILTERS.up));
const png = `data:image/png;base64,${Buffer.from(pngOf(SIZE.width, SIZE.height, packed)).toString('base64')}`;

test('a picture keeps its compressed data in a PDF', () => {
  const options = {
    title: 'Bars',
    subject: '',
    creator: '',
    language: 'en-GB',
    created: new Date(),
  } as const;
  const area = { x: 10, y: 10, width: 30, height: 20 };
  const pdf = createTaggedPdf({ ...options, fonts: fontFiles() }, (surface) =>
    surface.image({ data: png, ...SIZE }, area, 'Red left of blue'),
  );
  expect(Buffer.from(pdf).includes(packed)).toBe(true);
});

test('rows hold three bytes a pixel, or what differs from the one above', () => {
  const first = [255, 0, 0, 0, 0, 255, 0, 0, 255];
  const rows = (filter: 0 | 2) => [...rowsOf(pixels, SIZE.width, SIZE.height, filter)];
  expect(rows(FILTERS.asIs)).toEqual([0, ...first, 0, ...first]);
  expect(rows(FILTERS.up)).toEqual([2, ...first, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
