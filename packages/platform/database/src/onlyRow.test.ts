import { expect, test } from '@jest/globals';
import { onlyRow } from './onlyRow.ts';

test('returns the row, and throws without one', () => {
  expect(onlyRow({ rows: [{ id: 1 }] })).toEqual({ id: 1 });
  expect(() => onlyRow({ rows: [] })).toThrow('returned none');
});
