import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';
import { renameFont } from './renameFont.ts';
import { subsetTtf } from './subsetTtf.ts';

const file = path.join(
  workspaceRoot,
  'mf-results/node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);
const whole = readFileSync(file);
const inNames = (font: Buffer, text: string) => font.includes(Buffer.from(text, 'utf16le').swap16());

test('a subset is a fifth of its font and bears another name, but the copyright is kept', async () => {
  const subset = await subsetTtf(whole);
  expect(subset.length).toBeLessThan(whole.length / 4);
  expect(inNames(whole, 'Source Sans 3')).toBe(true);
  expect(inNames(subset, 'Source Sans 3')).toBe(false);
  expect(inNames(subset, 'Report Sans 3')).toBe(true);
  expect(inNames(subset, '2023 Adobe')).toBe(true);
});

test('what is no font is refused', async () => {
  await expect(subsetTtf(Buffer.from('no font'))).rejects.toThrow();
  expect(() => renameFont(whole, 'Source', 'Rep')).toThrow(/length/);
});
