import { expect, jest, test } from '@jest/globals';
import { memoize } from './memoize.ts';

test('computes once per text, and once per object by identity', () => {
  const compute = jest.fn((key: string | { name: string }) => (typeof key === 'string' ? key : key.name));
  const once = memoize(compute);
  const object = { name: 'a' };
  expect(['a', 'a', '', '', object, object, { name: 'a' }].map(once)).toEqual([
    'a',
    'a',
    '',
    '',
    'a',
    'a',
    'a',
  ]);
  expect(compute).toHaveBeenCalledTimes(4);
});

test('computes again after an error', () => {
  const compute = jest
    .fn<(key: string) => string>()
    .mockImplementationOnce(() => {
      throw new Error('Refused');
    })
    .mockReturnValue('done');
  const once = memoize(compute);
  expect(() => once('key')).toThrow('Refused');
  expect(once('key')).toBe('done');
});
