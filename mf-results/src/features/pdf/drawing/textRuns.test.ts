import fc from 'fast-check';
import { textRuns } from './textRuns.ts';

const latin = (character: string) => character <= '\u024f';

test('words that the font lacks stand apart from those it has', () => {
  expect(textRuns('Audit 評価 二〇二六 final', latin)).toEqual([
    { text: 'Audit ', embedded: true },
    { text: '評価 二〇二六 ', embedded: false },
    { text: 'final', embedded: true },
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
