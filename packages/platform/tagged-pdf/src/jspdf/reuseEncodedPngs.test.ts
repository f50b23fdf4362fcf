/** @jest-environment node */
import { crc32, deflateSync } from 'node:zlib';
import { jsPDF } from 'jspdf';
import { PIXEL } from '../testing/pixel.ts';
import { readPdf } from '../testing/readPdf.ts';
import { reuseEncodedPngs } from './reuseEncodedPngs.ts';

/** Red left of blue, after the row's filter number. */
const packed = deflateSync(Buffer.from([0, 255, 0, 0, 0, 0, 255]));

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', packed),
  chunk('IEND', Buffer.alloc(0)),
]);

function written(data: string): Uint8Array {
  const document = new jsPDF({ compress: true });
  reuseEncodedPngs(document);
  document.addImage(data, 'PNG', 10, 10, 30, 20);
  return new Uint8Array(document.output('arraybuffer'));
}

test('an opaque picture keeps its compressed data in the document', () => {
  const pdf = written(`data:image/png;base64,${png.toString('base64')}`);
  expect(Buffer.from(pdf).includes(packed)).toBe(true);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Predictor 15 \/Colors 3 .*\/Columns 2/);
  expect(readPdf(pdf)).toMatchObject({ failure: null });
});

test('a picture that needs more than that is packed by jsPDF', () => {
  expect(Buffer.from(written(PIXEL)).toString('latin1')).toMatch(/\/ColorSpace \/DeviceGray/);
});
