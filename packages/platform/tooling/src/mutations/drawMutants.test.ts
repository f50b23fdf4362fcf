import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { drawMutants, packageOf, writeSwitches } from './drawMutants.ts';

let root: string;
const SOURCE = 'shell/src/isLate.ts';
const FILES = {
  [SOURCE]: 'export const isLate = (hour: number): boolean => hour > 20 || hour === 0;\n',
  'shell/src/isLate.test.ts': 'if (1 > 2) throw new Error();\n',
  'shell/src/messages.ts': 'export const late = (hours: number) => hours > 1;\n',
  'packages/platform/mail/src/sum.ts': 'export function sum(a: number, b: number) {\n  return a + b;\n}\n',
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'psma-mutants-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});

afterAll(() => rmSync(root, { recursive: true }));

test('mutants are of source files, and the first of a sample are a sample', async () => {
  const drawn = await drawMutants(root, 7, 6);
  expect(new Set(drawn.map(({ file }) => packageOf(file)))).toEqual(
    new Set(['shell', 'packages/platform/mail']),
  );
  expect(drawn.map(({ file }) => file)).not.toContain('shell/src/messages.ts');
  expect(await drawMutants(root, 7, 3)).toEqual(drawn.slice(0, 3));
  expect(await drawMutants(root, 8, 6)).not.toEqual(drawn);
  expect(new Set(drawn.map((mutant) => JSON.stringify({ ...mutant, index: 0 }))).size).toBe(6);
});

test('a sample larger than all mutants is refused', async () => {
  await expect(drawMutants(root, 7, 1_000)).rejects.toThrow('The source files have only');
});

test('a switch is off until its mutant is active', async () => {
  const drawn = await drawMutants(root, 7, 6);
  const mutant = drawn.find(({ file }) => file === SOURCE)!;
  const [id] = await writeSwitches(root, [mutant]);
  const { isLate } = (await import(path.join(root, SOURCE))) as { isLate: (hour: number) => boolean };
  expect([23, 12, 0].map(isLate)).toEqual([true, false, true]);
  const shared = globalThis as unknown as { __stryker__?: { activeMutant?: string } };
  shared.__stryker__!.activeMutant = id!;
  expect([23, 12, 0].map(isLate)).not.toEqual([true, false, true]);
  delete shared.__stryker__;
});
