import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { goodTexts, withContent, type ContentTexts } from './testing/contentFixture.ts';

const { NODE_COMPILE_CACHE } = process.env;

const lint = (texts: ContentTexts) =>
  withContent(texts, (directory) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL('lint.ts', import.meta.url)), fileURLToPath(directory)],
      {
        encoding: 'utf8',
        env: { NODE_COMPILE_CACHE },
      },
    ),
  );

test('content:lint is silent about faults and exits 0 when there are none', () => {
  const { status, stdout } = lint(goodTexts());
  expect(stdout).toMatch(/^Content 2020\.1 is in order \(SHA-256 [0-9a-f]{64}\)\.\n$/);
  expect(status).toBe(0);
});

test('content:lint reports file, line and reason and exits 1', () => {
  const texts = goodTexts();
  texts['triage/flow.yaml'] = texts['triage/flow.yaml']!.replace('[END_READY]', '[NOWHERE]');
  const { status, stdout } = lint(texts);
  expect(stdout).toBe('triage/flow.yaml:9 T03_READY leads to NOWHERE, which is neither a node nor an end\n');
  expect(status).toBe(1);
});
