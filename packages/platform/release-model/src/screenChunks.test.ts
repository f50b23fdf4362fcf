import { expect, test } from '@jest/globals';
import { chunksAt, screenChunks } from './screenChunks.ts';

const chunks = [
  'entry.0a1b2c3d.js',
  'at-questionnaire.0a1b2c3d.js',
  'at-sign-up-code.0a1b2c3d.js',
  'at-sign-up-code-confirmation.0a1b2c3d.js',
];

test('a screen may first need its exposed chunk and the lazy screens, and nothing else', () => {
  const others = [
    'remoteEntry.js',
    'release.json',
    'entry.0a1b2c3d.js.map',
    'at-help.0a1b2c3d.js.LICENSE.txt',
    'vendors-at-help.0a1b2c3d.js',
    'src_totp_QrCode_tsx.0a1b2c3d.js',
  ];
  expect(screenChunks([...others, ...chunks])).toEqual(chunks);
});

test.each([
  ['/', []],
  ['/help', []],
  ['/questionnaire', ['at-questionnaire.0a1b2c3d.js']],
  ['/questionnaire/', ['at-questionnaire.0a1b2c3d.js']],
  ['/questionnaire/T01', ['at-questionnaire.0a1b2c3d.js']],
  ['/questionnaires', []],
  ['/sign-up', []],
  ['/sign-up/code', ['at-sign-up-code.0a1b2c3d.js']],
  ['/sign-up/code/confirmation', ['at-sign-up-code-confirmation.0a1b2c3d.js']],
])('the chunk of a screen is found by its address: %s', (pathname, own) => {
  expect(chunksAt(chunks, pathname)).toEqual(['entry.0a1b2c3d.js', ...own]);
});
