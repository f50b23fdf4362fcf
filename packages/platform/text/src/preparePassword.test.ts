import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAllowedPassword, passwordForms, passwordLength, preparePassword } from './preparePassword.ts';

describe('one password in two forms', () => {
  test.each([
    ['Sen\u0303or cafe\u0301 2026', 'Se\u00f1or caf\u00e9 2026'],
    ['three\u00a0random\u00a0words', 'three random words'],
    ['three\u3000random\u2003words', 'three random words'],
    ['\u212bngstro\u0308m', '\u00c5ngstr\u00f6m'],
    ['\u1112\u1161\u11ab\u1100\u1173\u11af', '\ud55c\uae00'],
    ['Vie\u0323\u0302t', 'Vi\u1ec7t'],
  ])('%j is %j', (set, typed) => {
    expect(preparePassword(set)).toBe(typed);
    expect(preparePassword(typed)).toBe(typed);
    expect(passwordForms(set)).toEqual([typed, set]);
    expect(passwordForms(typed)).toEqual([typed]);
  });
});

test.each(['Ａbc', 'ﬁnance', 'PassWord', 'ß', 'ſ', '  two spaces  ', 'x²'])(
  '%j stays: neither width, case nor compatibility forms are mapped',
  (password) => {
    expect(preparePassword(password)).toBe(password);
    expect(isAllowedPassword(password)).toBe(true);
  },
);

test('characters are counted after preparation, not in UTF-16 units', () => {
  expect(passwordLength('😀😀😀😀')).toBe(4);
  expect(passwordLength('e\u0301e\u0301e\u0301e\u0301')).toBe(4);
});

describe('what may be set', () => {
  test.each([
    'three random words',
    'contraseña única',
    'סיסמה ארוכה 2026',
    'كلمة السر ١٢٣',
    '密码很长很长很长',
    'ラ・テスト長い',
    'col·lecció',
    'می\u200cخواهم',
    'क्\u200dष',
    '😀😀😀😀😀😀😀😀',
    '€£¥§¶°±×',
  ])('%j is allowed', (password) => {
    expect(isAllowedPassword(password)).toBe(true);
  });

  test.each([
    'tab\there',
    'nul\0',
    'zero\u200bwidth',
    'soft\u00adhyphen',
    'mark\u200e',
    'override\u202e',
    '\ufeffbom',
    'heart\u2764\ufe0f',
    'family👩\u200d💻',
    'tatweel\u0640',
    'filler\u3164',
    'jamo\u1100',
    'private\ue000',
    'unassigned\u0378',
    'half\ud800',
    'line\u2028',
    'a·b',
    'x\u30fby',
    'x\u05f3',
    '\u0375x',
    '١۱',
  ])('%j is refused', (password) => {
    expect(isAllowedPassword(password)).toBe(false);
  });
});

test('preparation is stable, and keeps canonically equal texts equal, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (typed) => {
      const prepared = preparePassword(typed);
      expect(preparePassword(prepared)).toBe(prepared);
      expect(preparePassword(typed.normalize('NFD'))).toBe(prepared);
      expect(passwordForms(typed)[0]).toBe(prepared);
    }),
  );
});
