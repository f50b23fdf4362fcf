import { describe, expect, test } from '@jest/globals';
import { ReleaseRefused } from '../releaseRefused.ts';
import { sampleRelease } from '../testing.ts';
import { checkRelease } from './checkRelease.ts';
import { parseManifest } from './readDirectory.ts';
import { badSeeds, goodSeeds } from './seeds.testing.ts';

const live = {
  shell: sampleRelease('shell', 's').manifest,
  others: [sampleRelease('mf-auth', 'a').manifest],
};

const refusalOf = async (work: () => unknown): Promise<ReleaseRefused | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error;
    throw error;
  }
};

describe('the gate', () => {
  test('holds at least thirty seeded faults and thirty good releases', () => {
    expect(badSeeds().length).toBeGreaterThanOrEqual(30);
    expect(goodSeeds().length).toBeGreaterThanOrEqual(30);
  });

  test.each(badSeeds())('stops: $fault', async ({ upload, refusal }) => {
    const refused = await refusalOf(() => checkRelease(upload, live));
    expect(refused?.name).toBe('GateRefused');
    expect(refused?.problems.join('\n')).toContain(refusal);
    expect(refused?.problems.every((problem) => !problem.includes('\n'))).toBe(true);
  });

  test.each(goodSeeds())('lets through a good release: $manifest.releaseId', async (upload) => {
    expect(await refusalOf(() => checkRelease(upload, live))).toBeNull();
  });

  test('tells what a copy of its own costs', async () => {
    const notices = await checkRelease(goodSeeds()[2]!, live);
    expect(notices).toEqual(['It brings its own @psma/design-system: visitors download a second copy.']);
  });

  test.each([
    ['text that is no JSON', 'no'],
    [
      'a path that climbs out',
      JSON.stringify({
        ...sampleRelease('mf-triage', 'x').manifest,
        files: [{ path: '../x.js', bytes: 1, integrity: `sha384-${'A'.repeat(64)}` }],
      }),
    ],
    ['an unknown field', JSON.stringify({ ...sampleRelease('mf-triage', 'x').manifest, surprise: 1 })],
    [
      'another name of a remote',
      JSON.stringify({ ...sampleRelease('mf-triage', 'x').manifest, remote: '../../etc' }),
    ],
  ])('refuses a release.json with %s', async (_name, text) => {
    expect((await refusalOf(() => parseManifest(text)))?.name).toBe('GateRefused');
  });
});
