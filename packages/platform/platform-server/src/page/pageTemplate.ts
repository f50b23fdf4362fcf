import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib';

/** Values that differ between otherwise equal pages. */
export interface Filling {
  nonce: string;
  ticket: string;
}

/** Length of every nonce. */
export const NONCE_LENGTH = 22;

/** Lengths that every filling of a template has. */
type Lengths = Record<keyof Filling, number>;

const slot = () => `slot-${randomBytes(16).toString('hex')}`;
/** Placeholders in a template: texts that no page can contain. */
export const SLOTS: Filling = { nonce: slot(), ticket: slot() };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Each piece is compressed separately; together one stream. */
const PIECE = { finishFlush: constants.Z_FULL_FLUSH };
/** Replaces fillings in later pieces' dictionaries: in no text. */
const NOT_TEXT = 0xff;
const END = deflateRawSync('');

interface Piece {
  bytes: Buffer;
  deflated: Buffer;
}

/**
 * A page rendered and compressed once, and filled per request. Throws for fillings
 * of other lengths.
 */
export interface PageTemplate {
  html(filling: Filling): Buffer;
  /** The same in gzip, with the filling uncompressed. */
  gzipped(filling: Filling): Buffer;
}

/** Creates a template from a page with `SLOTS`, for tickets of one length. */
export function pageTemplate(page: string, ticketLength: number): PageTemplate {
  const parts = page.split(new RegExp(`(${SLOTS.nonce}|${SLOTS.ticket})`));
  const lengths = { nonce: NONCE_LENGTH, ticket: ticketLength };
  const pieces = fixedPieces(parts, lengths);
  const filled = (filling: Filling) => {
    const values = bytesOf(filling, lengths);
    return parts.map((part, index) => pieces[index]?.bytes ?? values[slotOf(part)]);
  };
  return {
    html: (filling) => Buffer.concat(filled(filling)),
    gzipped: (filling) => {
      const plain = filled(filling);
      const deflated = plain.map((bytes, index) => pieces[index]?.deflated ?? stored(bytes));
      return Buffer.concat([GZIP_HEADER, ...deflated, END, trailerOf(plain)]);
    },
  };
}

const slotOf = (part: string): keyof Filling => (part === SLOTS.nonce ? 'nonce' : 'ticket');

function bytesOf({ nonce, ticket }: Filling, lengths: Lengths): Record<keyof Filling, Buffer> {
  const values = { nonce: Buffer.from(nonce), ticket: Buffer.from(ticket) };
  for (const slot of ['nonce', 'ticket'] as const) {
    if (values[slot].length !== lengths[slot])
      throw new Error(`The ${slot} of this page has ${lengths[slot]} characters.`);
  }
  return values;
}

/** Every other part, compressed; null for a slot. */
function fixedPieces(parts: string[], lengths: Lengths): (Piece | null)[] {
  let before = Buffer.alloc(0);
  return parts.map((part, index) => {
    if (index % 2 === 1) {
      before = Buffer.concat([before, Buffer.alloc(lengths[slotOf(part)], NOT_TEXT)]);
      return null;
    }
    const piece = pieceOf(part, { ...PIECE, level: 9, ...(before.length > 0 ? { dictionary: before } : {}) });
    before = Buffer.concat([before, piece.bytes]);
    return piece;
  });
}

function pieceOf(text: string, options: ZlibOptions): Piece {
  const bytes = Buffer.from(text);
  return { bytes, deflated: deflateRawSync(bytes, options) };
}

/** As a separate uncompressed block (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

function trailerOf(parts: Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(parts.reduce((sum, bytes) => crc32(bytes, sum), 0));
  trailer.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return trailer;
}
