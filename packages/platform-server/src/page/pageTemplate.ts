import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib';

/** Values that differ between otherwise equal pages. */
export interface Filling {
  nonce: string;
  ticket: string;
}

/** Length of every nonce. */
export const NONCE_LENGTH = 22;

const slot = () => `slot-${randomBytes(16).toString('hex')}`;
/** Placeholders in a template: texts that no page can contain. */
export const SLOTS: Filling = { nonce: slot(), ticket: slot() };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Each piece is compressed separately, so that together they form one stream. */
const PIECE = { finishFlush: constants.Z_FULL_FLUSH };
/** Replaces the nonce in later pieces' dictionaries: equally long, but in no text. */
const SOME_NONCE = Buffer.alloc(NONCE_LENGTH, 0xff);
const END = deflateRawSync('');

interface Piece {
  bytes: Buffer;
  deflated: Buffer;
}

/** A page rendered and compressed once, and filled per request. Throws for a nonce of another length. */
export interface PageTemplate {
  html(filling: Filling): Buffer;
  /** The same in gzip, with the filling uncompressed. */
  gzipped(filling: Filling): Buffer;
}

/** Creates a template from a page rendered with `SLOTS`. */
export function pageTemplate(page: string): PageTemplate {
  const parts = page.split(new RegExp(`(${SLOTS.nonce}|${SLOTS.ticket})`));
  const pieces = fixedPieces(parts);
  const filled = (filling: Filling) => {
    const values = bytesOf(filling);
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

function bytesOf({ nonce, ticket }: Filling): Record<keyof Filling, Buffer> {
  if (nonce.length !== NONCE_LENGTH) throw new Error(`A nonce has ${NONCE_LENGTH} characters.`);
  return { nonce: Buffer.from(nonce), ticket: Buffer.from(ticket) };
}

/** Every other part, compressed with the preceding text as dictionary; null for a slot. */
function fixedPieces(parts: string[]): (Piece | null)[] {
  let before = Buffer.alloc(0);
  return parts.map((part, index) => {
    if (index % 2 === 1) {
      // A ticket's length varies, which shifts the distance to all preceding text.
      before = part === SLOTS.ticket ? Buffer.alloc(0) : Buffer.concat([before, SOME_NONCE]);
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

/** As a separate uncompressed block (RFC 1951, 3.2.4): fillings are short and random. */
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
