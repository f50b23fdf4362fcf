import { isolated } from './isolated.ts';

test.each([
  ['Site A, 2026', 'Site A, 2026'],
  ['Ζυγός', 'Ζυγός'],
  ['تعيين (ISO 27001)', '\u2068تعيين (ISO 27001)\u2069'],
  ['Plan של 2026', '\u2068Plan של 2026\u2069'],
])('%s', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});
