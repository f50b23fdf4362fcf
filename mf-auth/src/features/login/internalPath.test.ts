import fc from 'fast-check';
import { internalPath } from './internalPath.ts';

test.each([
  [{ from: '/admin/settings' }, '/admin/settings'],
  [{ from: '/reset-email?confirmation_code=1' }, '/reset-email?confirmation_code=1'],
  [{ from: '/admin/results/7#answers' }, '/admin/results/7#answers'],
  [{ from: '/admin/results/7?print=1#a%20b' }, '/admin/results/7?print=1#a%20b'],
  [{ from: '/admin/settings#//elsewhere.example' }, '/admin/settings#//elsewhere.example'],
  [{ from: '//elsewhere.example/#answers' }, '/admin/dashboard'],
  [{ from: '/admin/login#answers' }, '/admin/dashboard'],
  [null, '/admin/dashboard'],
  [{}, '/admin/dashboard'],
  [{ returnTo: '/admin/results/7#answers' }, '/admin/results/7#answers'],
  [{ username: 'ann', returnTo: '/admin/settings' }, '/admin/settings'],
  [{ returnTo: '//elsewhere.example' }, '/admin/dashboard'],
  [{ returnTo: 7 }, '/admin/dashboard'],
  [{ from: 7 }, '/admin/dashboard'],
  [{ from: 'https://elsewhere.example' }, '/admin/dashboard'],
  [{ from: '//elsewhere.example' }, '/admin/dashboard'],
  [{ from: '/\\elsewhere.example' }, '/admin/dashboard'],
  [{ from: '/.//elsewhere.example' }, '/admin/dashboard'],
  [{ from: '/a/..//elsewhere.example' }, '/admin/dashboard'],
  [{ returnTo: '/./\\elsewhere.example' }, '/admin/dashboard'],
  [{ from: 'javascript:alert(1)' }, '/admin/dashboard'],
  [{ from: '/admin/login' }, '/admin/dashboard'],
])('G30 %j leads to %s', (state, path) => {
  expect(internalPath(state)).toBe(path);
});

test('a browser of early 2024, which has no URL.parse, is led as well', () => {
  jest.spyOn(URL, 'parse').mockImplementation(() => {
    throw new TypeError('URL.parse is not a function');
  });
  expect(internalPath({ from: '/admin/settings' })).toBe('/admin/settings');
  jest.restoreAllMocks();
});

test('G30 nothing leads to another site', () => {
  const parts = fc.array(fc.constantFrom('/', '\\', '\t', '.', '@', ':', 'a', 'https:', '?', '#'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(parts, (pieces) => {
      for (const name of ['from', 'returnTo']) {
        const path = internalPath({ [name]: pieces.join('') });
        expect(new URL(path, location.origin).origin).toBe(location.origin);
      }
    }),
  );
});
