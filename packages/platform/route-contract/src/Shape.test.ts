import { expect, test } from '@jest/globals';
import { matchesShape, type Shape, type ShapeOf } from './Shape.ts';

const shape = { id: '', count: 0, done: true, parts: [{ name: '' }], next: null } as const;
const value = { id: 'a', count: 1, done: false, parts: [{ name: 'b' }, { name: '' }], next: null };

test.each<[string, unknown, Shape]>([
  ['all parts', value, shape],
  ['further properties', { ...value, parts: [], more: 1 }, shape],
  ['an unchecked part of any kind', { ...value, next: { id: 'b' } }, shape],
  ['an empty list', [], [shape]],
])('a value with %s has the shape', (_, given, expected) => {
  expect(matchesShape(given, expected)).toBe(true);
});

test.each<[string, unknown, Shape]>([
  ['nothing', null, shape],
  ['text', 'id', shape],
  ['an empty object', {}, shape],
  ['a list in place of an object', [value], shape],
  ['an object in place of a list', value, [shape]],
  ['a list whose last item is another', [value, {}], [shape]],
  ['a list with nothing in it', [null], [shape]],
  ['a part of another kind', { ...value, count: '1' }, shape],
  ['a part missing that may be null', { ...value, next: undefined }, shape],
  ['an inner part missing', { ...value, parts: [{}] }, shape],
])('%s has another shape', (_, given, expected) => {
  expect(matchesShape(given, expected)).toBe(false);
});

test('the compiler compares a shape with its type', () => {
  interface Value {
    id: string;
    due: string | null;
    tags: ('a' | 'b')[];
    note?: string;
  }
  const right = { id: '', due: null, tags: [''] } as const satisfies ShapeOf<Value>;
  // @ts-expect-error `tags` is missing
  const without = { id: '', due: null } as const satisfies ShapeOf<Value>;
  // @ts-expect-error `id` is a text
  const other = { id: 0, due: null, tags: [''] } as const satisfies ShapeOf<Value>;
  // @ts-expect-error an optional part is not required
  const more = { ...right, note: '' } as const satisfies ShapeOf<Value>;
  expect([right, without, other, more].map((each) => matchesShape(right, each))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
