import { expect, test } from '@jest/globals';
import { parseJson } from './parseJson.ts';
import {
  isArrayOf,
  isBoolean,
  isLiteral,
  isNullable,
  isNumber,
  isObjectOf,
  isOneOf,
  isOptional,
  isRecord,
  isRecordOf,
  isString,
  type Validator,
} from './validators.ts';

interface Person {
  name: string;
  born?: number;
}
const isPerson = isObjectOf<Person>({ name: isString, born: isOptional(isNumber) });

const cases: [string, Validator<unknown>, unknown[], unknown[]][] = [
  ['isString', isString, ['', 'a'], [1, null, undefined, {}]],
  ['isNumber', isNumber, [0, -1.5], ['1', Number.NaN, Infinity, null]],
  ['isBoolean', isBoolean, [true, false], [0, 'true', null]],
  ['isRecord', isRecord, [{}, { a: 1 }], [null, [], 'a', undefined]],
  ['isLiteral', isLiteral('A', 1), ['A', 1], ['B', '1', undefined]],
  ['isNullable', isNullable(isString), [null, 'a'], [undefined, 1]],
  ['isOptional', isOptional(isString), [undefined, 'a'], [null, 1]],
  ['isOneOf', isOneOf(isString, isNumber), ['a', 1], [null, true]],
  ['isArrayOf', isArrayOf(isString), [[], ['a']], [['a', 1], 'a', null, { length: 0 }]],
  ['isRecordOf', isRecordOf(isNumber), [{}, { a: 1 }], [{ a: '1' }, [1], null]],
  ['isObjectOf', isPerson, [{ name: 'A' }, { name: 'A', born: 1, more: 0 }], [{}, { name: 1 }, null, []]],
];

test.each(cases)('%s takes what it is for and nothing else', (_, validator, right, wrong) => {
  expect(right.filter((value) => !validator(value))).toEqual([]);
  expect(wrong.filter((value) => validator(value))).toEqual([]);
});

test.each([
  ['what the guard asks for', '{"name":"A"}', { name: 'A' }],
  ['another shape', '{"name":1}', null],
  ['no JSON', '{', null],
  ['nothing', null, null],
])('parseJson of %s', (_, text, value) => {
  expect(parseJson(text, isPerson)).toEqual(value);
});
