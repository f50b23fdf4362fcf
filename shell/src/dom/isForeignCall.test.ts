import { isForeignCall } from './isForeignCall.ts';

// Jest's would decide every case.
(Error as { prepareStackTrace?: unknown }).prepareStackTrace = undefined;

const chrome = (...callers: string[]) =>
  ['Error', 'at Node.watched (https://a.example/releases/shell/1/shell.js:1:1)', ...callers].join('\n    ');
const firefox = (...callers: string[]) =>
  ['watched@https://a.example/releases/shell/1/shell.js:1:1', ...callers, ''].join('\n');

test.each<[string, string, boolean]>([
  ['a release', chrome('at f (https://a.example/releases/mf-triage/1/main.js:3:4)'), false],
  [
    'a release without a function name',
    chrome('at https://a.example/releases/mf-triage/1/main.js:3:4'),
    false,
  ],
  ['a release over http', chrome('at f (http://localhost:4000/releases/mf-triage/1/main.js:3:4)'), false],
  ['a script of an extension', chrome('at f (chrome-extension://abcdef/content.js:1:2)'), true],
  ['a translator without an address', chrome('at translate (<anonymous>:5:6)'), true],
  ['an evaluated script', chrome('at <anonymous>:1:1'), true],
  [
    'an extension that a release called',
    chrome('at f (chrome-extension://abcdef/content.js:1:2)', 'at g (https://a.example/main.js:3:4)'),
    false,
  ],
  [
    'a release that an extension called',
    chrome('at g (https://a.example/main.js:3:4)', 'at f (chrome-extension://abcdef/content.js:1:2)'),
    false,
  ],
  ['a stack without a caller', chrome(), false],
  ['a caller without a place', chrome('at new Promise (native)'), false],
  ['no stack', '', false],
  ['a release in Firefox', firefox('f@https://a.example/releases/mf-triage/1/main.js:3:4'), false],
  ['an extension in Firefox', firefox('f@moz-extension://abcdef/content.js:1:2'), true],
  ['an extension in Safari', firefox('f@safari-web-extension://abcdef/content.js:1:2'), true],
  ['a caller without an address in Safari', firefox('translate@'), true],
  ['a stack without a caller in Firefox', firefox(), false],
])('%s', (_, stack, isForeign) => {
  expect(isForeignCall(stack)).toBe(isForeign);
});

test('where stacks are prepared by the page no call is foreign', () => {
  const errors = Error as { prepareStackTrace?: unknown };
  errors.prepareStackTrace = () => '';
  expect(isForeignCall(chrome('at f (chrome-extension://abcdef/content.js:1:2)'))).toBe(false);
  errors.prepareStackTrace = undefined;
});
