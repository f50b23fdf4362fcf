import { inflateRawSync } from 'node:zlib';

/** Returns ZIP entries in directory order. */
export function unzipEntries(bytes: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    entries.set(name, (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
  }
  return entries;
}
