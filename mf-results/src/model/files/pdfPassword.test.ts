import fc from 'fast-check';
import { pdfPasswordProblem, preparePdfPassword } from './pdfPassword.ts';

// RFC 4013, section 3, and the forms of ISO 32000-2.
test.each([
  ['I\u00adX', 'IX'],
  ['user', 'user'],
  ['USER', 'USER'],
  ['\u00aa', 'a'],
  ['\u2168', 'IX'],
  ['three\u00a0random\u00a0words', 'three random words'],
  ['Sen\u0303or cafe\u0301', 'Se\u00f1or caf\u00e9'],
  ['ﬁnance oﬃce', 'finance office'],
  ['ｐａｓｓ　ｗｏｒｄ', 'pass word'],
  ['a\u200db\ufe0fc', 'abc'],
])('%j is prepared as %j', (typed, prepared) => {
  expect(preparePdfPassword(typed)).toBe(prepared);
});

test.each(['three random words', 'Señor café', 'סיסמה ארוכה', 'كلمة السر', '密码很长很长很长', '😀 emoji'])(
  '%j can protect a PDF',
  (password) => {
    expect(pdfPasswordProblem(password)).toBeNull();
  },
);

test.each([
  ['\u0007bell rings', 'characters'],
  ['\u0627\u0031', 'characters'],
  ['סיסמה and words', 'characters'],
  ['סיסמה 2026', 'characters'],
  ['override\u202e', 'characters'],
  ['private\ue000', 'characters'],
  ['replaced\ufffd', 'characters'],
  ['half\ud800', 'characters'],
  ['a'.repeat(128), 'length'],
  ['é'.repeat(64), 'length'],
] as const)('%j cannot: %s', (password, problem) => {
  expect(pdfPasswordProblem(password)).toBe(problem);
});

test('127 bytes are taken', () => {
  expect(pdfPasswordProblem('a'.repeat(127))).toBeNull();
  expect(pdfPasswordProblem(`${'é'.repeat(63)}a`)).toBeNull();
});

test('preparation is stable, and the same for compatible forms, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (typed) => {
      const prepared = preparePdfPassword(typed);
      expect(preparePdfPassword(prepared)).toBe(prepared);
      expect(preparePdfPassword(typed.normalize('NFD'))).toBe(prepared);
    }),
  );
});
