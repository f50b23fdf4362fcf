import { describe, expect, test } from '@jest/globals';
import { emailAddresses, normaliseEmail } from './emailAddress.ts';
import {
  isOrganisationCode,
  normaliseLinkCode,
  normaliseOrganisationCode,
  normaliseTypedCode,
} from './typedCode.ts';

test.each([
  '\u200bann@example.org',
  '\ufeffann@example.org',
  ' ann@example.org\u00a0',
  '\u2066ann@example.org\u2069',
  'ann@exam\u00adple.org',
  'ann\u200d@example.org\t',
  '\u202aann@example.org\u202c',
  'ann@example.org\u3164',
])('%j is an address with characters that are not part of it', (typed) => {
  expect(normaliseEmail(typed)).toBe('ann@example.org');
});

test('G368 a decomposed address is composed', () => {
  expect(normaliseEmail('mu\u0308ller@example.org')).toBe('m\u00fcller@example.org');
});

test.each(['ann b@example.org', 'Ann@Example.org', 'ann@b\u00fccher.example'])('%j stays', (typed) => {
  expect(normaliseEmail(typed)).toBe(typed);
});

const [ANN, BO, CY, DI] = ['ann@example.org', 'bo@example.org', 'cy@example.org', 'di@example.org'];

test.each([
  [ANN, [ANN]],
  [`${ANN}, ${BO};${CY}\n${DI}`, [ANN, BO, CY, DI]],
  [`Smith, Ann <${ANN}>; Jones, Bo <${BO}>`, [ANN, BO]],
  [`Smith, Ann <${ANN}>, Jones, Bo <${BO}>`, [ANN, BO]],
  [`'Ann Smith' <${ANN}>, mailto:${BO}`, [ANN, BO]],
  [`"Smith, Ann" <mailto:${ANN}>`, [ANN]],
  [`mailto:${ANN}?subject=Hello`, [ANN]],
  [`'${ANN}', (${BO}).`, [ANN, BO]],
  [`“${ANN}”.`, [ANN]],
  [`Ann@Example.org\n${ANN}`, [ANN]],
  ['Smith, Ann', ['Smith', 'Ann']],
  [`Ann ${ANN}`, ['Ann', ANN]],
  [`foo; Ann <${ANN}>`, ['foo', ANN]],
  [`${ANN} and ${BO}`, [ANN, 'and', BO]],
  ["o'neill@example.org", ["o'neill@example.org"]],
  [' ,;\n', []],
  ['<>', []],
])('the list %j has %j', (list, found) => {
  expect(emailAddresses(list)).toEqual(found);
});

describe('organisation codes', () => {
  test.each([
    '#ABCD2345',
    '＃ABCD2345',
    '﹟abcd2345',
    '# ABCD 2345',
    '#ABCD-2345',
    '#ABCD–2345',
    '\u200b#ABCD\u00a02345 ',
    '＃ＡＢＣＤ２３４５',
    '#abcd\u20602345',
    '“#ABCD2345”.',
  ])('%j', (typed) => {
    expect(isOrganisationCode(typed)).toBe(true);
    expect(normaliseOrganisationCode(typed)).toBe('#ABCD2345');
  });

  test.each(['ann@example.org', 'a#b', '', ' '])('%j is none', (typed) => {
    expect(isOrganisationCode(typed)).toBe(false);
  });
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123\u2009456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['\u200e123456\u200e', '123456'],
  ['abcde-23456', 'abcde23456'],
  ['abcde–23456', 'abcde23456'],
  ['abcde — 23456', 'abcde23456'],
  ['abcde\u221223456', 'abcde23456'],
  ['abcde\u201123456', 'abcde23456'],
  ['abcde－23456', 'abcde23456'],
  ['123456.', '123456'],
  ['"123456"', '123456'],
  ['“123456”,', '123456'],
  ['«123 456»', '123456'],
  ["'123456'.", '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['12.34', '12.34'],
])('the code %j is %j', (typed, code) => {
  expect(normaliseTypedCode(typed)).toBe(code);
});

test.each([
  ['a-b_C9', 'a-b_C9'],
  ['a\u2011b_C9', 'a-b_C9'],
  ['a–b _C９\n', 'a-b_C9'],
  ['-a-b_', '-a-b_'],
  ['"a-b_C9".', 'a-b_C9'],
])('the code of a link %j is %j', (typed, code) => {
  expect(normaliseLinkCode(typed)).toBe(code);
});
