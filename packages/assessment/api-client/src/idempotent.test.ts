import { expect, jest, test } from '@jest/globals';
import { IDEMPOTENCY_KEY } from '@psma/api-contract';
import { ApiError } from './ApiError.ts';
import { idempotent } from './idempotent.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Requests an action once and returns its key. */
const sentKeyOf = async (action: unknown, fails = false): Promise<string> => {
  let sent = '';
  await idempotent(action, async (headers) => {
    sent = headers[IDEMPOTENCY_KEY];
    if (fails) throw new Error('no answer');
  }).catch(() => {});
  return sent;
};

test('every action goes under a UUID of its own', async () => {
  const keys = [
    await sentKeyOf(['create', 'A']),
    await sentKeyOf(['create', 'A']),
    await sentKeyOf(['create', 'B']),
  ];
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(3);
});

test('a repeated request without a response has the same key, the next request a new one', async () => {
  const lost = await sentKeyOf(['retake', 'one'], true);
  expect(await sentKeyOf(['retake', 'other'], true)).not.toBe(lost);
  expect(await sentKeyOf(['retake', 'one'], true)).toBe(lost);
  expect(await sentKeyOf(['retake', 'one'])).toBe(lost);
  expect(await sentKeyOf(['retake', 'one'])).not.toBe(lost);
});

test('asked for twice before it is answered, it is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = jest.fn(() => promise);
  const both = [idempotent(['retake', 'two'], send), idempotent(['retake', 'two'], send)];
  resolve('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('while the server still works on an earlier press', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const refused = (name: string) => new ApiError({ status: 409, name, message: 'No' });

  test('it is asked again under the same key, until it answers', async () => {
    const keys: string[] = [];
    const created = idempotent(['create', 'waits'], async (headers) => {
      keys.push(headers[IDEMPOTENCY_KEY]);
      if (keys.length < 4) throw refused('StillRunning');
      return 'made';
    });
    await jest.advanceTimersByTimeAsync(3500);
    expect(await created).toBe('made');
    expect(keys).toEqual(Array.from({ length: 4 }, () => keys[0]));
  });

  test('it is notified after half a minute, and the next press continues under that key', async () => {
    const keys: string[] = [];
    const created = idempotent(['create', 'never'], async (headers) => {
      keys.push(headers[IDEMPOTENCY_KEY]);
      throw refused('StillRunning');
    });
    const failed = expect(created).rejects.toMatchObject({ name: 'StillRunning' });
    await jest.advanceTimersByTimeAsync(40_000);
    await failed;
    expect(keys).toHaveLength(8);
    expect(await sentKeyOf(['create', 'never'])).toBe(keys[0]);
  });

  test('any other refusal is reported at once', async () => {
    const send = jest.fn(() => Promise.reject(refused('AssessmentNotCompleted')));
    await expect(idempotent(['retake', 'three'], send)).rejects.toMatchObject({
      name: 'AssessmentNotCompleted',
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
