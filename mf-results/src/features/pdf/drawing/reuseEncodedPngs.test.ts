/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { jsPDF } from 'jspdf';
import { readPdf } from '../../../testing/readPdf.ts';
import { PIXEL } from '../../../testing/reportFixture.ts';
import { FILTERS, pngOf, rowsOf } from '../images/opaquePng.ts';
import { reuseEncodedPngs } from './reuseEncodedPngs.ts';

const SIZE = { width: 3, height: 2 };
/** Red left of blue, in two rows. */
const pixels = Uint8ClampedArray.from(
  Array.from({ length: SIZE.height }, () => [255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255]).flat(),
);
const packed = deflateSync(rowsOf(pixels, SIZE.width, SIZE.height, FILTERS.up));
const png = `data:image/png;base64,${Buffer.from(pngOf(SIZE.width, SIZE.height, packed)).toString('base64')}`;

function written(data: string): Uint8Array {
  const document = new jsPDF({ compress: true });
  reuseEncodedPngs(document);
  document.addImage(data, 'PNG', 10, 10, 30, 20);
  return new Uint8Array(document.output('arraybuffer'));
}

test('an opaque picture keeps its compressed data in the document', () => {
  const pdf = written(png);
  expect(Buffer.from(pdf).includes(packed)).toBe(true);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Predictor 15 \/Colors 3 .*\/Columns 3/);
  expect(readPdf(pdf)).toMatchObject({ failure: null });
});

test('a picture that needs more than that is packed by jsPDF', () => {
  expect(Buffer.from(written(PIXEL)).toString('latin1')).toMatch(/\/ColorSpace \/DeviceGray/);
});

test('rows hold three bytes a pixel, or what differs from the one above', () => {
  const first = [255, 0, 0, 0, 0, 255, 0, 0, 255];
  const rows = (filter: 0 | 2) => [...rowsOf(pixels, SIZE.width, SIZE.height, filter)];
  expect(rows(FILTERS.asIs)).toEqual([0, ...first, 0, ...first]);
  expect(rows(FILTERS.up)).toEqual([2, ...first, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
