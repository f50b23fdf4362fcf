import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { countWords, narrativeWords, proseOf } from './prose.ts';

const MAX_PER_1000 = 1.5;

test.each([
  ['/** Returns the open items. */', ['Returns the open items.']],
  ['   * Nobody is asked.', ['Nobody is asked.']],
  ['const a = 1; // retried alone', ['retried alone']],
  ["const text = 'Nobody is asked.';", []],
  ["test('A-API-003: answers meanwhile', () => {", ['A-API-003: answers meanwhile']],
  ["  ])('%s stands', (each) => {", ['%s stands']],
  ['  test.each(ROWS)("a", () => {', []],
])('finds comments and test names: %s', (source, expected) => {
  const found = proseOf({ file: 'some.ts', text: source }).map(({ text }) => text.replace('*/', '').trim());
  expect(found).toEqual(expected);
});

test('leaves out code and quotations of a document', () => {
  const text = 'Told by "Nobody told me".\n```\nit stands\n```\nIt `stands`.';
  expect(proseOf({ file: 'some.md', text })).toEqual([
    { file: 'some.md', line: 1, text: 'Told by .' },
    { file: 'some.md', line: 5, text: 'It .' },
  ]);
});

test.each([
  ['It stood there, told by nobody, so long ago.', ['stood', 'told', 'nobody', 'so long']],
  ['Understands a standard; besides, retold.', []],
])('counts words of a story: %s', (text, words) => {
  expect(narrativeWords(text)).toEqual(words);
});

/** The list of checks, which quotes the specification, and the list of words itself. */
const NOT_WRITTEN = /^docs\/acceptance\.md$|\/prose(?:\.test)?\.ts$/u;
const prose = trackedFiles()
  .filter(({ file }) => /\.(?:tsx?|mjs|md)$/u.test(file) && !NOT_WRITTEN.test(file))
  .flatMap(proseOf);

test.each([
  ['documents', (file: string) => file.endsWith('.md')],
  ['comments and test names', (file: string) => !file.endsWith('.md')],
])('uses technical English in %s', (_kind, belongs) => {
  const texts = prose.filter(({ file }) => belongs(file));
  const total = texts.reduce((sum, { text }) => sum + countWords(text), 0);
  const places = texts.flatMap(({ file, line, text }) =>
    narrativeWords(text).map((word) => `${file}:${line} ${word}`),
  );
  const isPlain = (places.length / total) * 1000 <= MAX_PER_1000;
  expect(isPlain ? [] : places).toEqual([]);
});
