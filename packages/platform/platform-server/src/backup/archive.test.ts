import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DamagedArchive, readArchive, writeArchive } from './archive.ts';

/** Of the files, in bytes. */
const SIZES = [300, 0, 20_000, 512, 90_000, 1, 30_000, 513, 40_000];
/** Some ended in an entry that was not read yet, and were never refused. */
const CUTS = 150;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'psma-archive-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('an archive is refused wherever it was cut', async () => {
  const files = SIZES.map((_, index) => ({ name: `data/${index}`, file: path.join(directory, `${index}`) }));
  for (const [index, { file }] of files.entries()) await writeFile(file, randomBytes(SIZES[index]!));
  await writeArchive(path.join(directory, 'whole'), files);
  const whole = await readFile(path.join(directory, 'whole'));
  for (let nth = 0; nth < CUTS; nth++) {
    const length = Math.floor((whole.length * nth) / CUTS);
    await writeFile(path.join(directory, 'cut'), whole.subarray(0, length));
    const target = path.join(directory, `from-${length}`);
    const refused = readArchive(path.join(directory, 'cut'), target, () => {});
    await expect(refused).rejects.toThrow(DamagedArchive);
  }
});
