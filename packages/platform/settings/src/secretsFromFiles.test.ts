import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SecretFileError, secretsFromFiles } from './secretsFromFiles.ts';

let directory: string;
const at = (file: string) => path.join(directory, file);
const read = (env: Record<string, string>) => secretsFromFiles(env, ['TOKEN']);

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  await writeFile(at('token'), 'hush\n');
  await writeFile(at('empty'), '\n');
});
afterAll(() => rm(directory, { recursive: true }));

test('a secret is its variable’s, or its file’s without the end of the line', () => {
  expect(read({ TOKEN: 'plain', PORT: '1' })).toEqual({ TOKEN: 'plain', PORT: '1' });
  expect(read({ TOKEN_FILE: at('token') })['TOKEN']).toBe('hush');
  expect(read({ TOKEN: '', TOKEN_FILE: at('token') })['TOKEN']).toBe('hush');
  expect(read({ TOKEN_FILE: '' })['TOKEN']).toBeUndefined();
  expect(read({ PORT_FILE: at('token') })['PORT']).toBeUndefined();
});

test.each([
  ['that is not there', () => ({ TOKEN_FILE: at('none') }), /^TOKEN_FILE: .*none cannot be read \(ENOENT\)/],
  ['that is a directory', () => ({ TOKEN_FILE: directory }), /^TOKEN_FILE: .* cannot be read \(EISDIR\)/],
  ['that is empty', () => ({ TOKEN_FILE: at('empty') }), /^TOKEN_FILE: .*empty is empty/],
  [
    'beside the variable',
    () => ({ TOKEN: 'x', TOKEN_FILE: at('token') }),
    /^TOKEN and TOKEN_FILE are both set/,
  ],
])('a file %s is refused in one sentence without the secret', (_, env, sentence) => {
  const reading = () => read(env());
  expect(reading).toThrow(SecretFileError);
  expect(reading).toThrow(sentence);
  expect(reading).not.toThrow('hush');
});
