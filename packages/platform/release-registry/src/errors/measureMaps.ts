import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ReleaseRefused } from '@psma/release-contract';
import { messages } from '../messages.ts';
import { RATIO_AT_MOST, UNPACKED_AT_MOST } from './mapLimits.ts';

/** Above this, refusals omit the exact size. */
const COUNTED_AT_MOST = 10 * UNPACKED_AT_MOST;

/** Refuses unreadable or too large maps. Holds one chunk. */
export async function requireReadableMaps(bytes: Uint8Array): Promise<void> {
  const size = await unpackedSize(bytes).catch(() => {
    throw new ReleaseRefused('InvalidRequest', messages.request.mapsUnreadable);
  });
  if (size > UNPACKED_AT_MOST || size > bytes.length * RATIO_AT_MOST)
    throw new ReleaseRefused(
      'GateRefused',
      messages.request.mapsUnpacked(size, UNPACKED_AT_MOST, RATIO_AT_MOST),
    );
}

async function unpackedSize(bytes: Uint8Array): Promise<number> {
  const unpacked = Readable.from([bytes]).pipe(createGunzip({ chunkSize: 1024 * 1024 }));
  let size = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > COUNTED_AT_MOST) break;
  }
  return size;
}
