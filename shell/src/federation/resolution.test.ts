import { page } from '../testing/inlinedPage.ts';
import { followReleaseMap, resolution } from './resolution.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
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

const asked = jest.fn<Promise<Response>, [string]>();
const open = () => Stream.opened.filter(({ readyState }) => readyState !== Stream.CLOSED);
const serve = (revision: number) =>
  asked.mockImplementation(async () => new Response(JSON.stringify({ ...page.resolution, revision })));
const settled = () => jest.advanceTimersByTimeAsync(0);
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeAll(() => {
  Object.assign(globalThis, { EventSource: Stream, fetch: asked });
  jest.useFakeTimers();
  serve(1);
  followReleaseMap();
});

afterAll(() => jest.useRealTimers());

test('a change that the stream tells is asked for; what is known already is not', async () => {
  const [stream] = open();
  expect(stream?.url).toBe('/releases/changes');
  stream?.tells(1);
  await settled();
  expect(asked).not.toHaveBeenCalled();
  serve(2);
  stream?.tells(2);
  await settled();
  expect(asked).toHaveBeenCalledWith('/releases/resolution');
  expect(resolution.get().revision).toBe(2);
});

test('an answer that cannot be had changes nothing', async () => {
  asked
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response('busy', { status: 503 }));
  open()[0]?.tells(3);
  await settled();
  open()[0]?.tells(3);
  await settled();
  expect(resolution.get().revision).toBe(2);
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

test('where there is no stream it asks every thirty seconds, and no longer once there is one', async () => {
  open()[0]?.fails();
  asked.mockClear();
  serve(5);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(resolution.get().revision).toBe(5);
  show('hidden');
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(90_000);
  expect(asked).not.toHaveBeenCalled();
});
