import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import subsetFont from 'subset-font';
import { workspaceRoot } from '../workspace/processes.ts';
import { subsetWoff2 } from './subsetWoff2.ts';

const folder = path.join(workspaceRoot, 'packages/platform/design-system/node_modules');
const sans = readFileSync(
  path.join(folder, '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
);
const serif = readFileSync(
  path.join(folder, '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'),
);
const LETTERS = 'Start Triage';

const opened = (font: Buffer) =>
  subsetFont(font, '', { targetFormat: 'truetype', keepAllGlyphs: true, preserveNameIds: [0] });
const inNames = (font: Buffer, text: string) => font.includes(Buffer.from(text, 'utf16le').swap16());

test.each([
  { name: 'Sans 3', font: sans, variable: true },
  { name: 'Serif 4', font: serif, variable: false },
])('a page’s $name is smaller and bears another name, but the copyright is kept', async (face) => {
  const subset = await subsetWoff2(face.font, LETTERS, face.variable);
  expect(subset.length).toBeLessThan(face.font.length / 4);
  const names = await opened(subset);
  expect(inNames(names, `Source ${face.name}`)).toBe(false);
  expect(inNames(names, `Screen ${face.name}`)).toBe(true);
  expect(inNames(names, 'Adobe')).toBe(true);
});

test('a face without weights to leave out is no variable one', async () => {
  await expect(subsetWoff2(serif, LETTERS, true)).rejects.toThrow(/wght/);
});
