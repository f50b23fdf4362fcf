import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { packTarball } from './packTarball.ts';

// Recorded with Node 20 and 24.
test('A-REM-003 the same files give the same bytes with every Node', async () => {
  const content = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`).join('');
  const tarball = await packTarball(new Map([['a.js', Buffer.from(content)]]));
  expect(createHash('sha256').update(tarball).digest('hex')).toBe(
    '23e8f1085b576b1dee75bb81065fae5026abe7f6fb73f62cc8d74fd466f66f21',
  );
});
