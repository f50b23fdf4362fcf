import { createSharedQueueState } from './SharedQueueState.ts';
import { withLock } from './withLock.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs for a second, logging start and end. */
const worker = (name: string, log: string[]) => async () => {
  log.push(`${name} begins`);
  await pause(1_000);
  log.push(`${name} ends`);
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

test('without Web Locks one of two tabs works at a time, and tasks of a tab in order', async () => {
  const log: string[] = [];
  const [one, two] = [createSharedQueueState(undefined), createSharedQueueState(undefined)];
  const done = [
    withLock(one, worker('one', log)),
    withLock(two, worker('two', log)),
    withLock(one, worker('one again', log)),
  ];
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(done);
  expect(log).toHaveLength(6);
  for (let at = 0; at < log.length; at += 2) {
    expect(log[at + 1]).toBe(log[at]?.replace('begins', 'ends'));
  }
});

test('a task that throws lets the next one in', async () => {
  const shared = createSharedQueueState(undefined);
  const failed = withLock(shared, () => Promise.reject(new Error('no'))).catch(
    (error: Error) => error.message,
  );
  const log: string[] = [];
  const done = withLock(shared, worker('next', log));
  await jest.advanceTimersByTimeAsync(5_000);
  await done;
  expect(await failed).toBe('no');
  expect(log).toEqual(['next begins', 'next ends']);
});

test('the lease of a tab that died ends by itself, also after the clock was set back', async () => {
  const log: string[] = [];
  void withLock(createSharedQueueState(undefined), () => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(1_000);
  jest.clearAllTimers();
  void withLock(createSharedQueueState(undefined), worker('other', log));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(log).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(log).toEqual(['other begins', 'other ends']);

  localStorage.setItem('psma-answers/1/lock', JSON.stringify({ holder: 'dead', until: Date.now() + 1e9 }));
  void withLock(createSharedQueueState(undefined), worker('third', log));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(log).toHaveLength(4);
});

test('where nothing can be stored the task runs', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const log: string[] = [];
  void withLock(createSharedQueueState(undefined), worker('only', log));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(log).toEqual(['only begins', 'only ends']);
});

test('with Web Locks the browser decides', async () => {
  const request = jest.fn((_: string, task: () => Promise<void>) => task());
  await withLock(createSharedQueueState({ request } as unknown as Pick<LockManager, 'request'>), () =>
    Promise.resolve(),
  );
  expect(request).toHaveBeenCalledTimes(1);
});

test('where site data is blocked, and locks with it, tasks run one after another', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const shared = createSharedQueueState({ request });
  const log: string[] = [];
  const done = [withLock(shared, worker('one', log)), withLock(shared, worker('two', log))];
  await jest.advanceTimersByTimeAsync(5_000);
  await Promise.all(done);
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a task that throws under a lock is not run again', async () => {
  const request = (_: string, task: () => Promise<void>) => task();
  const task = jest.fn(() => Promise.reject(new Error('no')));
  await expect(
    withLock(createSharedQueueState({ request } as unknown as Pick<LockManager, 'request'>), task),
  ).rejects.toThrow('no');
  expect(task).toHaveBeenCalledTimes(1);
});

test('a tab with throttled timers does not renew a lease that another tab has since', async () => {
  const log: string[] = [];
  void withLock(createSharedQueueState(undefined), () => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(100);
  const newer = JSON.stringify({ holder: 'newer', until: Date.now() + 6_000 });
  localStorage.setItem('psma-answers/1/lock', newer);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(localStorage.getItem('psma-answers/1/lock')).toBe(newer);

  localStorage.removeItem('psma-answers/1/lock');
  void withLock(createSharedQueueState(undefined), worker('third', log));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(log).toEqual(['third begins', 'third ends']);
});

test('a lease that no tab of ours wrote blocks no task', async () => {
  localStorage.setItem('psma-answers/1/lock', JSON.stringify({ until: Date.now() + 5_000 }));
  const log: string[] = [];
  void withLock(createSharedQueueState(undefined), worker('one', log));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(log).toEqual(['one begins', 'one ends']);
});
