import { expect, test } from '@jest/globals';
import { textsCiting } from './testNames.ts';

const id = ['A', 'XYZ', '999'].join('-');

test.each([
  ['the name of a test', `test('${id} it is so', () => {})`, [`${id} it is so`]],
  ['a row of a table', `test.each([['${id} a', 1]])('%s', () => {})`, [`${id} a`]],
  ['a template', `test(\`${id} of \${name}\`, () => {})`, [`${id} of `]],
  ['a comment', `// ${id}\ntest('it is so', () => {})`, []],
  ['another id', `test('${id}0 it is so', () => {})`, []],
])('%s', (_, text, texts) => {
  expect(textsCiting(new RegExp(`\\b${id}\\b`), { file: 'some.test.ts', text })).toEqual(texts);
});
