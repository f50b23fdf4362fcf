import type { jsPDF } from 'jspdf';
import { binaryString } from './binaryString.ts';

type ProcessPng = (png: Uint8Array, index: number, alias: string, compression: string) => object;

/** 8 bits, RGB, deflated, filtered by row, not interlaced. */
const OPAQUE = '8,2,0,0,0';
const SIGNATURE_LENGTH = 8;
/** Bytes before (length, type) and after (checksum) a chunk's data. */
const AROUND = { before: 8, after: 4 };

/** Embeds opaque PNGs unchanged; jsPDF recompresses in script. */
export function reuseEncodedPngs(document: jsPDF): void {
  const plugin = document as unknown as { processPNG: ProcessPng };
  const repack = plugin.processPNG.bind(document);
  plugin.processPNG = (png, index, alias, compression) =>
    packed(png, index, alias) ?? repack(png, index, alias, compression);
}

function packed(png: Uint8Array, index: number, alias: string): object | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = chunksOf(png, view);
  const [head] = chunks;
  if (String(head?.data.subarray(8)) !== OPAQUE || chunks.some(({ type }) => type === 'tRNS')) return null;
  const [width, height] = [0, 4].map((at) => view.getUint32(SIGNATURE_LENGTH + AROUND.before + at));
  return {
    ...{ index, alias, width, height },
    data: chunks.map(({ type, data }) => (type === 'IDAT' ? binaryString(data) : '')).join(''),
    filter: 'FlateDecode',
    decodeParameters: `/Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width}`,
    bitsPerComponent: 8,
    colorSpace: 'DeviceRGB',
  };
}

function chunksOf(png: Uint8Array, view: DataView): { type: string; data: Uint8Array }[] {
  const chunks: { type: string; data: Uint8Array }[] = [];
  for (let at = SIGNATURE_LENGTH; at < png.length;) {
    const begin = at + AROUND.before;
    const data = png.subarray(begin, begin + view.getUint32(at));
    chunks.push({ type: binaryString(png.subarray(at + 4, begin)), data });
    at = begin + data.length + AROUND.after;
  }
  return chunks;
}
