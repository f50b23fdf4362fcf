import { toBase64 } from '@psma/tagged-pdf';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits, RGB, deflated, filtered by row, not interlaced. */
const OPAQUE = [8, 2, 0, 0, 0];
/** Row filters: none for flat colours, "up" for bars. */
export const FILTERS = { asIs: 0, up: 2 } as const;
type Filter = (typeof FILTERS)[keyof typeof FILTERS];

/** Returns an opaque PNG data URL, compressed asynchronously. `toDataURL` adds transparency. */
export async function opaquePng(context: CanvasRenderingContext2D): Promise<string> {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const packed = await Promise.all(
    Object.values(FILTERS).map((filter) => deflated(rowsOf(data, width, height, filter))),
  );
  const [shortest = new Uint8Array()] = packed.sort((one, other) => one.length - other.length);
  const png = pngOf(width, height, shortest);
  return `data:image/png;base64,${toBase64(png)}`;
}

/** Wraps compressed rows as a PNG. */
export const pngOf = (width: number, height: number, rows: Uint8Array): Uint8Array =>
  Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...bytesOf(width), ...bytesOf(height), ...OPAQUE]),
    ...chunk('IDAT', rows),
    ...chunk('IEND', []),
  ]);

/** Converts RGBA to RGB with a filter number per row. */
export function rowsOf(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  filter: Filter,
): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (1 + width * 3));
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    rows[to++] = filter;
    const hasAbove = filter === FILTERS.up && row > 0;
    for (let from = row * width * 4; from < (row + 1) * width * 4; from += 4)
      for (let part = from; part < from + 3; part += 1)
        rows[to++] = (pixels[part] ?? 0) - (hasAbove ? (pixels[part - width * 4] ?? 0) : 0);
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(type: string, data: ArrayLike<number>): number[] {
  const named = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...Array.from(data)];
  return [...bytesOf(data.length), ...named, ...bytesOf(checksum(named))];
}

const bytesOf = (number: number): number[] => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);

/** Computes CRC-32 (ISO 3309). */
function checksum(bytes: readonly number[]): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc;
}
