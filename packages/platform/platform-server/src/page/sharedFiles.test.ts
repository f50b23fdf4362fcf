import { expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { PRELOADS_FILE, type ReleaseManifest } from '@psma/release-model';
import { createSharedFiles } from './sharedFiles.ts';

const FORMS = '@psma/design-system/forms';
const files = { 'forms.0a1b.js': 'forms', 'field.0a1b.js': 'field' };

/** Finds the files of `at-a.0a1b.js` for what both releases say. */
async function found(ofShell: unknown, ofRemote: unknown, changed = '') {
  const releases = {
    shell: sampleRelease('shell', 'one', { files: { ...files, ...saying(ofShell) } }),
    'mf-triage': sampleRelease('mf-triage', 'one', { files: saying(ofRemote) }),
  };
  const file = async ({ remote }: Pick<ReleaseManifest, 'remote'>, path: string) => {
    const bytes = releases[remote as keyof typeof releases].files.get(path);
    return bytes ? { bytes: Buffer.from(`${bytes}${changed}`), encoding: null } : null;
  };
  const { shell, 'mf-triage': remote } = releases;
  const manifests = { shell: shell.manifest, remote: remote.manifest };
  return createSharedFiles({ file })(manifests, ['entry.0a1b.js', 'at-a.0a1b.js']);
}

const saying = (text: unknown): Record<string, string> =>
  text === null ? {} : { [PRELOADS_FILE]: typeof text === 'string' ? text : JSON.stringify(text) };

const provides = (...names: string[]) => ({ needed: {}, provided: { [FORMS]: names } });
const needs = (chunk: string) => ({ needed: { [chunk]: [FORMS] }, provided: {} });

test('the files with shared modules that the screen needs, each once', async () => {
  const shell = provides('forms.0a1b.js', 'field.0a1b.js', 'forms.0a1b.js');
  expect(await found(shell, needs('at-a.0a1b.js'))).toEqual(['forms.0a1b.js', 'field.0a1b.js']);
  expect(await found(shell, needs('entry.0a1b.js'))).toHaveLength(2);
});

test.each<[string, unknown, unknown, string?]>([
  ['of another screen', provides('forms.0a1b.js'), needs('at-b.0a1b.js')],
  ['that the shell does not list', provides('others.0a1b.js'), needs('at-a.0a1b.js')],
  ['of an older shell', null, needs('at-a.0a1b.js')],
  ['for an older remote', provides('forms.0a1b.js'), null],
  ['of an unreadable list', '{', needs('at-a.0a1b.js')],
  ['of another form', { provided: { [FORMS]: 'forms.0a1b.js' } }, needs('at-a.0a1b.js')],
  ['of a list that was changed', provides('forms.0a1b.js'), needs('at-a.0a1b.js'), ' '],
])('no file %s', async (_, shell, remote, changed = '') => {
  expect(await found(shell, remote, changed)).toEqual([]);
});
