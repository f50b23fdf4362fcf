import type { Readable } from 'node:stream';

/** An aborted stream counts as ended. */
export interface Bytes {
  /** Reads to the next line feed, within `limit` bytes. */
  line(limit: number): Promise<Buffer>;
  /** Reads `size` bytes, fewer at the end. */
  take(size: number): Promise<Buffer>;
  /** Skips the rest; resolves with its bytes. */
  skip(): Promise<number>;
}

export function bytesOf(stream: Readable): Bytes {
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  let here: Buffer = Buffer.alloc(0);

  async function next(): Promise<boolean> {
    const { value } = await chunks.next().catch(() => ({ value: undefined }));
    here = value ?? Buffer.alloc(0);
    return here.length > 0;
  }

  return {
    async line(limit) {
      let line = here;
      while (!line.includes(10) && line.length < limit && (await next())) line = Buffer.concat([line, here]);
      const end = line.indexOf(10);
      here = end < 0 ? Buffer.alloc(0) : line.subarray(end + 1);
      return end < 0 ? line : line.subarray(0, end);
    },
    async take(size) {
      const taken = Buffer.allocUnsafe(size);
      let length = 0;
      while (length < size && (here.length > 0 || (await next()))) {
        const copied = here.copy(taken, length);
        length += copied;
        here = here.subarray(copied);
      }
      return taken.subarray(0, length);
    },
    async skip() {
      let { length } = here;
      while (await next()) length += here.length;
      return length;
    },
  };
}
