import { providePageData } from '@psma/remote-kit/first';
import { inlinePageData } from '@psma/remote-kit/testing';
import { installScriptPolicy } from './scriptPolicy.ts';

type Rules = Record<'createScriptURL', (input: string) => string>;
const createPolicy = jest.fn<unknown, [string, Rules]>();

beforeAll(() => {
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installScriptPolicy();
});
beforeEach(() => providePageData(inlinePageData()));

const rules = () => createPolicy.mock.calls[0]?.[1] as Rules;

test('it is the page’s default policy', () => {
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe('default');
});

test.each([
  '/releases/mf-triage/aaaaaaaaaaaa/remoteEntry.js',
  `${location.origin}/releases/shell/a/forms.js`,
])('a script of a release passes: %s', (url) => {
  expect(rules().createScriptURL(url)).toBe(url);
});

test.each([
  'https://evil.example.org/releases/mf-triage/a/remoteEntry.js',
  '//evil.example.org/releases/x.js',
  '/api/user/me',
  '/releases/../api/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('any other script is refused: %s', (url) => {
  expect(() => rules().createScriptURL(url)).toThrow(TypeError);
});

test('where releases come from another origin, scripts are allowed from both and no other', () => {
  providePageData({ ...inlinePageData(), assets: 'https://cdn.example.org' });
  const { createScriptURL } = rules();
  for (const from of ['', 'https://cdn.example.org'])
    expect(createScriptURL(`${from}/releases/shell/a/forms.js`)).toBe(`${from}/releases/shell/a/forms.js`);
  for (const url of ['https://cdn.example.org/x.js', 'https://cdn.example.org.evil.example/releases/x.js'])
    expect(() => createScriptURL(url)).toThrow(TypeError);
});

test('there is no rule for markup, so that none passes', () => {
  expect(Object.keys(rules())).toEqual(['createScriptURL']);
});

test('a browser without Trusted Types goes without', () => {
  Object.assign(globalThis, { trustedTypes: undefined });
  expect(installScriptPolicy).not.toThrow();
});
