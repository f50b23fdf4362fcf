import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  containDirection,
  displayName,
  isolatedName,
  isolatedText,
  nameKey,
  visibleText,
} from './visibleText.ts';

describe('texts without a visible character', () => {
  test.each([
    '',
    ' ',
    '\u200b\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad\u034f',
    '\u2800',
    '\u115f\u1160',
    '\u3164',
    '\uffa0',
    '\u180e',
    '\u200e\u200f\u061c',
    '\u200d\ufe0f',
    '\u0301',
    '\u{e0020}\u{e007f}',
    '\u{1d159}',
    '\u{13441}',
    '\u3000\u2003\u00a0',
    '\u202e\u202c',
    '\u2066\u2069',
    '\u0000\u001b',
    '\ud800',
    '\ufffc',
  ])('%j is empty', (text) => {
    expect(visibleText(text)).toBe('');
    expect(displayName(text)).toBe('Untitled');
  });
});

test.each([
  ['Bo Jones', 'bo JONES', true],
  ['Bo Jones', 'Bo\u200b Jones\u00ad', true],
  ['Bo Jones', ' Bo\u00a0 Jones', true],
  ['Bo Jones', '\u2068Bo Jones\u2069', true],
  ['Zo\u00eb', 'Zoe\u0308', true],
  ['\u0130rem', 'i\u0307rem', true],
  ['Bo Jones', 'Bo Jonas', false],
  ['Zo\u00eb', 'Zoe', false],
  ['Bo Jones', 'BoJones', false],
])('G367 %j and %j are the same name: %s', (one, other, isSame) => {
  expect(nameKey(one) === nameKey(other)).toBe(isSame);
});

describe('texts that stay as they are', () => {
  test.each([
    'Audit 2026',
    'a',
    '.',
    '١٢٣',
    'تقييم الأمن 2026',
    'ביקורת\u200f (ISO 27001)\u200e',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩‍💻 team',
    '❤️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇬🇧',
    'e\u0301',
    '한국어',
    '\u2067شركة\u2069 Ltd',
    '\u202bشركة\u202c Ltd',
    'two\nlines',
  ])('%j', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

describe('direction controls that reach beyond the text', () => {
  test.each([
    ['Audit \u202e7202 lanif', 'Audit 7202 lanif'],
    ['Audit \u202e7202\u202c lanif', 'Audit 7202 lanif'],
    ['\u202dAudit', 'Audit'],
    ['\u202aAudit', 'Audit'],
    ['Audit\u202c', 'Audit'],
    ['Audit\u2069', 'Audit'],
    ['\u2067Audit', 'Audit'],
    ['\u2067a\u202eb\u2069c', '\u2067ab\u2069c'],
    ['\u202ba\u2069b\u202c', '\u202bab\u202c'],
    ['\u202b\u2067a\u202cb\u2069', '\u2067ab\u2069'],
    ['\u2067a\nb\u2069', 'a\nb'],
    ['\u202a\u202b\u202ca', '\u202b\u202ca'],
  ])('%j becomes %j', (text, contained) => {
    expect(visibleText(text)).toBe(contained);
  });
});

const CONTROLS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
/** Excludes file separators, which also end a paragraph. */
const anyCharacter = fc
  .string({ unit: 'binary', maxLength: 1 })
  .map((text) => text.replaceAll(/[^\P{Cc}\n\r]/gu, ''));
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...CONTROLS, '\n', 'a', 'א'), anyCharacter))
  .map((all) => all.join(''));

/** Embedding and isolate depth after each line; negative if unmatched. */
function depths(text: string): number[] {
  return text.split(/[\n\r\u0085\u2029]/).map((line) => {
    const open: string[] = [];
    for (const character of line) {
      if ('\u202a\u202b\u2066\u2067\u2068'.includes(character)) open.push(character);
      if (character === '\u202c' && !'\u202a\u202b'.includes(open.pop() ?? ' ')) return -1;
      if (character === '\u2069' && !'\u2066\u2067\u2068'.includes(open.pop() ?? ' ')) return -1;
    }
    return open.length;
  });
}

test('what remains is balanced on each line and has no override, for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const contained = containDirection(text);
      expect(depths(contained).every((depth) => depth === 0)).toBe(true);
      expect(contained).not.toMatch(/[\u202d\u202e]/);
      expect(contained.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')).toBe(
        text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''),
      );
    }),
  );
});

test('is stable, never longer, and never a name without a visible character, for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = visibleText(text);
      expect(visibleText(stored)).toBe(stored);
      expect(stored.length).toBeLessThanOrEqual(text.length);
      expect(displayName(text)).toMatch(/\S/);
      expect(depths(isolatedName(text)).every((depth) => depth === 0)).toBe(true);
    }),
  );
});

test.each([
  ['Site A, 2026', 'Site A, 2026'],
  ['Ζυγός', 'Ζυγός'],
  ['تعيين (ISO 27001)', '\u2068تعيين (ISO 27001)\u2069'],
  ['Plan של 2026', '\u2068Plan של 2026\u2069'],
  ['Audit \u202e7202', 'Audit 7202'],
  ['two\nlines', 'two lines'],
])('in a sentence %j is %j', (text, shown) => {
  expect(isolatedText(text)).toBe(shown);
  expect(isolatedName(text)).toBe(shown);
});
