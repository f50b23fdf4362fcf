import { expect, test } from '@jest/globals';
import { escapeForTerminal } from './escapeForTerminal.ts';

test.each([
  ['550 5.7.1 no', '550 5.7.1 no'],
  ['\u001b[31mred', '\\u{1b}[31mred'],
  ['a\r\nb\tc\u0000', 'a\\u{d}\\u{a}b\\u{9}c\\u{0}'],
  ['\u009b1m\u007f', '\\u{9b}1m\\u{7f}'],
  ['\u202eevil\u2066', '\\u{202e}evil\\u{2066}'],
  ['C:\\u{1b}', 'C:\\u{5c}u{1b}'],
  ['é😀', '\\u{e9}\\u{1f600}'],
])('a terminal is given %j as %s', (text, shown) => {
  expect(escapeForTerminal(text, 200)).toBe(shown);
});

test('a text is cut between characters, never inside an escape', () => {
  expect(escapeForTerminal('x'.repeat(300), 200)).toBe('x'.repeat(200));
  expect(escapeForTerminal(`${'x'.repeat(197)}é`, 200)).toBe('x'.repeat(197));
});
