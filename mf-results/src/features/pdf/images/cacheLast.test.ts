import { expect, jest, test } from '@jest/globals';
import { cacheLast } from './cacheLast.ts';

test('a key creates its value once, also for concurrent requests, another key again', async () => {
  const kept = cacheLast<string>();
  const make = jest.fn(async () => 'picture');
  expect(await Promise.all([kept('a', make), kept('a', make)])).toEqual(['picture', 'picture']);
  await kept('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  await kept('b', make);
  await kept('a', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a failed value is created again, and does not discard what came after it', async () => {
  const kept = cacheLast<string>();
  const slow = Promise.withResolvers<string>();
  const failing = kept('a', () => slow.promise);
  const make = jest.fn(async () => 'picture');
  await kept('b', make);
  slow.reject(new Error('no canvas'));
  await expect(failing).rejects.toThrow('no canvas');
  await kept('b', make);
  expect(make).toHaveBeenCalledTimes(1);
  await expect(kept('c', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect(await kept('c', make)).toBe('picture');
});
