import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, test } from '@jest/globals';
import { ReleaseRefused } from '@psma/release-contract';
import fc from 'fast-check';
import { encodeUpload, sampleRelease } from '../sampleRelease.testing.ts';
import { readUpload } from './readUpload.ts';

const upload = sampleRelease('mf-triage', 'streamed');
const conclusion = { reason: 'because', smoke: { skipped: 'a test' } };
const encoded = encodeUpload(upload, conclusion);
const admitAll = () => () => {};
const refused = (problem: RegExp) => expect.objectContaining({ message: expect.stringMatching(problem) });

function inPieces(bytes: Buffer, cuts: number[]): Readable {
  const at = [0, ...cuts.map((cut) => cut % bytes.length).sort((one, other) => one - other), bytes.length];
  const pieces = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
  return Readable.from(
    pieces.filter(({ length }) => length > 0),
    { objectMode: false },
  );
}

describe('an upload', () => {
  test('is the same however the network cuts it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(encoded.length - 1), { maxLength: 20 }), async (cuts) => {
        const read = await readUpload(inPieces(encoded, cuts), admitAll);
        expect(read.reason).toBe(conclusion.reason);
        expect(read.smoke).toEqual(conclusion.smoke);
        expect(read.upload.manifest).toEqual(upload.manifest);
        const bytes = [...read.upload.files].map(([path, file]) => [path, Buffer.from(file).toString('hex')]);
        expect(bytes).toEqual(
          upload.manifest.files.map(({ path }) => [
            path,
            Buffer.from(upload.files.get(path) ?? []).toString('hex'),
          ]),
        );
      }),
    );
  });

  test('that ends too early, wherever that is, is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(encoded.length - 1),
        fc.array(fc.nat(), { maxLength: 3 }),
        async (end, cuts) => {
          const reading = readUpload(inPieces(encoded.subarray(0, end), end > 0 ? cuts : []), admitAll);
          await expect(reading).rejects.toBeInstanceOf(ReleaseRefused);
        },
      ),
    );
  });

  test.each(['xyz', '\nxyz'])(
    'with %j to spare is refused, and says how many bytes there should be',
    async (more) => {
      const longer = Buffer.concat([encoded, Buffer.from(more)]);
      const listed = upload.manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
      await expect(readUpload(inPieces(longer, [5, 90]), admitAll)).rejects.toEqual(
        refused(new RegExp(`After the ${listed} bytes of files that release.json lists`)),
      );
    },
  );

  test('from a sender without permission is read to its end, so that the response arrives', async () => {
    const stream = inPieces(encoded, [50, 400, 900]);
    const admit = () => {
      throw new ReleaseRefused('Forbidden', 'The token "x" may not publish mf-triage.');
    };
    await expect(readUpload(stream, admit)).rejects.toEqual(refused(/may not publish/));
    await finished(stream);
  });

  test('that announces more than the limit is refused before its files', async () => {
    const [first, ...others] = upload.manifest.files;
    const manifest = { ...upload.manifest, files: [{ ...first!, bytes: 17 * 1024 * 1024 }, ...others] };
    const body = Buffer.from(`${JSON.stringify(manifest)}\n`);
    await expect(readUpload(inPieces(body, []), admitAll)).rejects.toEqual(refused(/at most 16777216/));
  });

  test('without a head is refused', async () => {
    const endless = Buffer.alloc(3 * 1024 * 1024, 'x');
    await expect(readUpload(inPieces(endless, [100, 2_000_000]), admitAll)).rejects.toEqual(
      refused(/release.json is not JSON/),
    );
  });
});
