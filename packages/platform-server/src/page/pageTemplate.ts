import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib';
import { reusedBytes, type Lent } from './reusedBytes.ts';

/** What differs between two pages that are otherwise the same. */
export interface Filling {
  nonce: string;
  ticket: string;
}

/** Characters of every nonce. */
export const NONCE_LENGTH = 22;

const slot = () => `slot-${randomBytes(16).toString('hex')}`;
/** Stand in a template where its filling will: words that nothing else in a page can hold. */
export const SLOTS: Filling = { nonce: slot(), ticket: slot() };

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Pieces that are compressed each for itself, so that one after the other they are one stream. */
const PIECE = { finishFlush: constants.Z_FULL_FLUSH };
/** What a nonce is to the pieces after it, which may repeat what stands before it: as long, and no text holds it. */
const SOME_NONCE = Buffer.alloc(NONCE_LENGTH, 0xff);
const END = deflateRawSync('');

interface Piece {
  bytes: Buffer;
  deflated: Buffer;
}

/** A page that is made and compressed once, and filled for each request. Throws for a nonce of another length. */
export interface PageTemplate {
  html(filling: Filling): Lent;
  /** The same in gzip, of which the filling is not compressed. */
  gzipped(filling: Filling): Lent;
}

/** Makes a template of a page that was rendered with `SLOTS`. */
export function pageTemplate(page: string): PageTemplate {
  const parts = page.split(new RegExp(`(${SLOTS.nonce}|${SLOTS.ticket})`));
  const pieces = fixedPieces(parts);
  const plainParts = parts.map((part, index) => pieces[index]?.bytes ?? slotOf(part));
  const plain = reusedBytes(plainParts);
  const zipped = reusedBytes<keyof Filling | 'trailer'>([
    GZIP_HEADER,
    ...parts.map((part, index) => pieces[index]?.deflated ?? slotOf(part)),
    END,
    'trailer',
  ]);
  return {
    html: (filling) => plain(bytesOf(filling)),
    gzipped: (filling) => {
      const filled = bytesOf(filling);
      const all = plainParts.map((part) => (typeof part === 'string' ? filled[part] : part));
      return zipped({ nonce: stored(filled.nonce), ticket: stored(filled.ticket), trailer: trailerOf(all) });
    },
  };
}

const slotOf = (part: string): keyof Filling => (part === SLOTS.nonce ? 'nonce' : 'ticket');

function bytesOf({ nonce, ticket }: Filling): Record<keyof Filling, Buffer> {
  if (nonce.length !== NONCE_LENGTH) throw new Error(`A nonce has ${NONCE_LENGTH} characters.`);
  return { nonce: Buffer.from(nonce), ticket: Buffer.from(ticket) };
}

/** Every other part, compressed with what stands before it; null for a slot. */
function fixedPieces(parts: string[]): (Piece | null)[] {
  let before = Buffer.alloc(0);
  return parts.map((part, index) => {
    if (index % 2 === 1) {
      // How long a ticket is differs: what stands before it is too far away by as much.
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

/** In a block of its own that is not compressed (RFC 1951, 3.2.4): a filling is short and random. */
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
