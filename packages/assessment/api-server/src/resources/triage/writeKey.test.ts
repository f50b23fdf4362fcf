import { expect, jest, test } from '@jest/globals';
import { cacheHashes, hashOfKey } from './writeKey.ts';

test('a key is looked up once for a session, and again for one that was not there', async () => {
  const find = jest.fn(async (id: string) => (id === 'gone' ? null : hashOfKey(id)));
  const hashOf = cacheHashes(find);
  for (const id of ['a', 'b', 'a', 'gone', 'gone'])
    expect(await hashOf(id)).toEqual(id === 'gone' ? null : hashOfKey(id));
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'gone', 'gone']);
});

test('a limited number are remembered, and the oldest evicted', async () => {
  const find = jest.fn(async (id: string) => hashOfKey(id));
  const hashOf = cacheHashes(find);
  for (let id = 0; id <= 10_000; id += 1) await hashOf(String(id));
  find.mockClear();
  for (const id of ['10000', '1', '0']) await hashOf(id);
  expect(find.mock.calls.flat()).toEqual(['0']);
});
