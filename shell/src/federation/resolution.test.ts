import { page } from '../testing/inlinedPage.ts';
import { followReleaseMap, resolution } from './resolution.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }

  close() {
    this.readyState = Stream.CLOSED;
  }

  tells(revision: number) {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ revision }) }));
  }

  fails() {
    this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

/** Delivers to other channels of the name. */
class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    Channel.all.push(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
}

/** One lock with a queue. `taken`: held by another tab. */
let taken: Promise<void> | null = null;
const locks = {
  request: async (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    await taken;
    signal.throwIfAborted();
    return work();
  },
};

const asked = jest.fn<Promise<Response>, [string]>();
const open = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED);
const serve = (revision: number) =>
  asked.mockImplementation(async () => new Response(JSON.stringify({ ...page.resolution, revision })));
const settled = () => jest.advanceTimersByTimeAsync(0);
const otherTab = new Channel();
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(() => {
  Object.assign(globalThis, { EventSource: Stream, BroadcastChannel: Channel, fetch: asked });
  Object.assign(navigator, { locks });
  jest.useFakeTimers();
  serve(1);
  followReleaseMap();
});

afterAll(() => jest.useRealTimers());

test('a change that the stream reports is requested; what is known already is not', async () => {
  const [stream] = open();
  expect(stream?.url).toBe('/releases/changes');
  stream?.tells(1);
  await settled();
  expect(asked).not.toHaveBeenCalled();
  serve(2);
  stream?.tells(2);
  await settled();
  expect(asked).toHaveBeenCalledWith('/releases/resolution', { cache: 'no-store' });
  expect(resolution.get().revision).toBe(2);
});

test('A-API-024 an answer that cannot be had, or is another party’s, changes nothing', async () => {
  asked
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response('busy', { status: 503 }))
    .mockResolvedValueOnce(new Response('<h1>Sign in to the Wi-Fi</h1>'))
    .mockResolvedValueOnce(Response.json({ revision: 3 }))
    .mockResolvedValueOnce(Response.json([]));
  for (let turn = 1; turn <= 5; turn += 1) {
    open()[0]?.tells(3);
    await settled();
    expect(asked).toHaveBeenCalledTimes(1 + turn);
  }
  expect(resolution.get().revision).toBe(2);
});

test('A-API-024 an event of another party changes nothing', async () => {
  asked.mockClear();
  for (const data of ['<h1>Sign in to the Wi-Fi</h1>', '{"revision":"3"}', '[]', 'null'])
    open()[0]?.dispatchEvent(new MessageEvent('change', { data }));
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

test('a hidden tab holds no stream; one that is seen again asks at once', async () => {
  show('hidden');
  expect(open()).toEqual([]);
  serve(4);
  show('visible');
  await settled();
  expect(open()).toHaveLength(1);
  expect(resolution.get().revision).toBe(4);
});

test('a stream that fails is closed and opened again, soon and at no common moment', async () => {
  const delays = [0, 0.999].map((chance) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const [stream] = open();
    stream?.fails();
    const delay = timers.mock.lastCall?.[1] ?? 0;
    jest.advanceTimersByTime(delay);
    open()[0]?.tells(resolution.get().revision);
    timers.mockRestore();
    return delay;
  });
  jest.spyOn(Math, 'random').mockRestore();
  expect(delays).toEqual([500, expect.closeTo(999.5)]);
  expect(open()).toHaveLength(1);
});

test('while no stream can be had it asks, ever more rarely, and goes back to the stream', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  asked.mockClear();
  serve(5);
  const started = Stream.opened.length;
  for (let elapsed = 0; elapsed < 120_000; elapsed += 500) {
    open()[0]?.fails();
    await jest.advanceTimersByTimeAsync(500);
  }
  // 1, 2, 4, 8, 16, 30, 30 s, and the rest of two minutes.
  expect(Stream.opened.length - started).toBe(7);
  expect(asked).toHaveBeenCalledTimes(6);
  expect(resolution.get().revision).toBe(5);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(open()).toHaveLength(1);
  asked.mockClear();
  for (let elapsed = 0; elapsed < 600_000; elapsed += 25_000) {
    open()[0]?.tells(5);
    await jest.advanceTimersByTimeAsync(25_000);
  }
  expect(open()).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
  jest.spyOn(Math, 'random').mockRestore();

  open()[0]?.fails();
  show('hidden');
  const count = Stream.opened.length;
  await jest.advanceTimersByTimeAsync(90_000);
  expect(Stream.opened).toHaveLength(count);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['passes nothing, or its head only', false],
  ['passes what was sent at first, and no more', true],
])('a change is known within 75 seconds where a proxy holds the stream back: it %s', async (_how, begins) => {
  show('visible');
  await settled();
  let seen: Stream | undefined;
  for (let round = 0; round < 5; round += 1) {
    const revision = 100 + resolution.get().revision;
    serve(revision);
    for (let elapsed = 0; elapsed < 75_000; elapsed += 1000) {
      const [stream] = open();
      if (begins && stream && stream !== seen) stream.tells(resolution.get().revision);
      seen = stream;
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(resolution.get().revision).toBe(revision);
  }
  expect(open().length).toBeLessThan(2);
  serve(6);
  open()[0]?.tells(6);
  show('hidden');
});

test('while another tab holds the stream it opens none and listens to that tab', async () => {
  show('hidden');
  const { promise, resolve: free } = Promise.withResolvers<void>();
  taken = promise;
  serve(6);
  show('visible');
  await settled();
  expect(open()).toEqual([]);

  serve(7);
  otherTab.postMessage(7);
  await settled();
  expect(resolution.get().revision).toBe(7);

  free();
  await settled();
  expect(open()).toHaveLength(1);
});

test('a tab notifies the others of what it learns', async () => {
  const told = jest.fn();
  otherTab.onmessage = ({ data }) => told(data);
  serve(8);
  open()[0]?.tells(8);
  await settled();
  expect(told).toHaveBeenCalledWith(8);
});

test('a tab that is hidden before its turn leaves the line', async () => {
  show('hidden');
  const { promise, resolve: free } = Promise.withResolvers<void>();
  taken = promise;
  show('visible');
  show('hidden');
  free();
  await settled();
  expect(open()).toEqual([]);
});

test('where the browser blocks site data, without channels and locks, the tab follows by itself', async () => {
  show('hidden');
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.assign(globalThis, { BroadcastChannel: refuse });
  Object.assign(navigator, { locks: { request: async () => refuse() } });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  followReleaseMap();
  await settled();
  expect(open()).toHaveLength(1);
  serve(9);
  open()[0]?.tells(9);
  await settled();
  expect(resolution.get().revision).toBe(9);
});
