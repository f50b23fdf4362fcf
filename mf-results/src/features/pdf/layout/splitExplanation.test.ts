import fc from 'fast-check';
import { EXPLANATION_PART, splitExplanation } from './splitExplanation.ts';

const paragraph = (length: number) => 'x'.repeat(length);

test('A-PDF-016 a text of up to 2,725 characters stays whole', () => {
  const text = `${paragraph(1362)}\n${paragraph(1362)}`;
  expect(text).toHaveLength(2725);
  expect(splitExplanation(text)).toEqual([text]);
});

test('A-PDF-016 a longer one is split at the line break nearest to that, and nothing is lost', () => {
  const text = [2000, 700, 1700, 900, 696].map(paragraph).join('\n');
  expect(text).toHaveLength(6000);
  const parts = splitExplanation(text);
  expect(parts.map(({ length }) => length)).toEqual([2701, 2601, 696]);
  expect(parts.join('\n')).toBe(text);
});

test('A-PDF-016 without a line break there is nothing to split at', () => {
  expect(splitExplanation(paragraph(6000))).toEqual([paragraph(6000)]);
});

test('A-PDF-016 the parts of any text are the text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 8 }), (lengths) => {
      const text = lengths.map(paragraph).join('\n');
      expect(splitExplanation(text).join('\n')).toBe(text);
    }),
  );
  expect(EXPLANATION_PART).toBe(2725);
});
