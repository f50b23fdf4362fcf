import { expect, test } from '@jest/globals';
import { contentTypeOf } from './contentType.ts';

test.each([
  ['remoteEntry.js', 'text/javascript; charset=utf-8'],
  ['fonts/serif.1a2b.woff2', 'font/woff2'],
  ['/releases/mf-triage/1a/main.css', 'text/css; charset=utf-8'],
  ['LICENSE', 'application/octet-stream'],
  ['file.unknown', 'application/octet-stream'],
])('%s is served as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});
