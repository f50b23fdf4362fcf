import fc from 'fast-check';
import { wrapText } from './wrapText.ts';

const widthOf = (text: string) => [...text].length;
const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '');

test('breaks between words, where it leaves one blank, keeps line breaks and empty lines', () => {
  expect(wrapText('one two three\n\nfour', 9, widthOf)).toEqual(['one two ', 'three', '', 'four']);
});

test('a word wider than a line continues on the next one', () => {
  expect(wrapText('an extraordinary word', 8, widthOf)).toEqual(['an extra', 'ordinary ', 'word']);
});

test('what has no shape on paper is dropped', () => {
  expect(wrapText('soft\u00adhyphen\u0007 bell\r\nend\ttab', 99, widthOf)).toEqual([
    'softhyphen bell',
    'end tab',
  ]);
});

test('no line is too wide and no character is lost, whatever the text', () => {
  const words = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'ж', '評', 'é', '-'), minLength: 0, maxLength: 30 }),
  );
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(' ', '\n', '  '),
      fc.integer({ min: 1, max: 20 }),
      (list, gap, width) => {
        const text = list.join(gap);
        const lines = wrapText(text, width, widthOf);
        expect(lines.every((line) => widthOf(line.trimEnd()) <= width)).toBe(true);
        expect(letters(lines.join(''))).toBe(letters(text));
      },
    ),
  );
});
