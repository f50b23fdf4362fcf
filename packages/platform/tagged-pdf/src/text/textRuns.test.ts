import fc from 'fast-check';
import { textRuns } from './textRuns.ts';

const latin = (word: string) => ([...word].every((letter) => letter <= '\u024f') ? word.length : null);

test('words that the font lacks are separated from those it has', () => {
  expect(textRuns('The audit 評価 二〇二六 final', latin)).toEqual([
    { text: 'The audit ', width: 10 },
    { text: '評価 二〇二六 ', width: null },
    { text: 'final', width: 5 },
  ]);
});

test('joined, the runs are the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '評', 'א') }), (line) => {
      expect(
        textRuns(line, latin)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }),
  );
});
