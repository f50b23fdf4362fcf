import { startAnalytics, track, trackStep } from './analytics.ts';
import { inlinePageData } from './testing.ts';

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const beacon = jest.fn<boolean, [string, Blob]>();

const answer = (status: number) => Promise.resolve(new Response(null, { status }));
const eventsOf = (body: string) => (JSON.parse(body) as { events: Record<'id' | 'name', string>[] }).events;
const sent = () => send.mock.calls.map(([, { body }]) => eventsOf(String(body)).map(({ name }) => name));
const aSecond = () => jest.advanceTimersByTimeAsync(1000);
const objects = (value: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

beforeAll(() => {
  inlinePageData();
  startAnalytics();
});

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset().mockImplementation(() => answer(202));
  beacon.mockReset().mockReturnValue(true);
  globalThis.fetch = send as unknown as typeof fetch;
  Object.assign(navigator, { sendBeacon: beacon });
});

afterEach(async () => {
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
  localStorage.clear();
  objects(false);
});

test('events travel together, in order, to the collector, and go when acknowledged', async () => {
  track('Login_Page');
  track('Screen_View', { page: 'Login' });
  expect(send).not.toHaveBeenCalled();
  await aSecond();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    '/api/analytics/events',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  expect(sent()).toEqual([['Login_Page', 'Screen_View']]);
  track('Account_Settings');
  await aSecond();
  expect(sent()[1]).toEqual(['Account_Settings']);
});

test('an unacknowledged event stays, and is sent again with its id when the network returns', async () => {
  send.mockRejectedValueOnce(new TypeError('offline'));
  track('Login_Page');
  await aSecond();
  dispatchEvent(new Event('online'));
  await aSecond();
  const [first, second] = send.mock.calls.map(([, { body }]) => eventsOf(String(body)));
  expect(second).toEqual(first);
  dispatchEvent(new Event('online'));
  await aSecond();
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  [503, 2],
  [429, 2],
  [400, 1],
])('after an answer of %d the events are sent %d times in all', async (status, times) => {
  send.mockImplementationOnce(() => answer(status));
  track('Login_Page');
  await aSecond();
  dispatchEvent(new Event('online'));
  await aSecond();
  expect(send).toHaveBeenCalledTimes(times);
});

test('more than fifty travel in several batches, of which no event is lost', async () => {
  for (let count = 0; count < 60; count += 1) track('Screen_View', { page: `Page ${count}` });
  await aSecond();
  expect(sent().map((names) => names.length)).toEqual([50, 10]);
});

test('a beacon carries what is left when the page goes away, and only then', async () => {
  track('Header_Get_Started');
  await jest.advanceTimersByTimeAsync(500);
  expect(beacon).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
  const [collector, body] = beacon.mock.calls[0] ?? [];
  expect(collector).toBe('/api/analytics/events');
  expect(body?.type).toBe('application/json');
  await aSecond();
  dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
});

test('under Global Privacy Control nothing is stored or sent, and earlier events are deleted', async () => {
  track('Login_Page');
  objects(true);
  track('Header_Get_Started');
  startAnalytics();
  await aSecond();
  dispatchEvent(new Event('pagehide'));
  expect(send).not.toHaveBeenCalled();
  expect(beacon).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

describe('steps of a remote', () => {
  const remote = { name: 'mf-checklist', steps: [{ name: 'itemAdded', meaning: 'An item.' }] } as const;

  test('G379 a step is reported with the ticket of its page, and nothing else', () => {
    trackStep(remote, 'itemAdded');
    expect(send).toHaveBeenCalledWith(
      '/releases/step',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
    const body = JSON.parse(String(send.mock.calls[0]?.[1].body)) as object;
    expect(body).toEqual({ ticket: 'test', remote: 'mf-checklist', step: 'itemAdded' });
  });

  test('G379 under Global Privacy Control no step is reported', () => {
    objects(true);
    trackStep(remote, 'itemAdded');
    expect(send).not.toHaveBeenCalled();
  });

  test('G379 a lost report and a missing fetch disturb nobody', async () => {
    send.mockRejectedValueOnce(new TypeError('offline'));
    trackStep(remote, 'itemAdded');
    globalThis.fetch = undefined as unknown as typeof fetch;
    expect(() => trackStep(remote, 'itemAdded')).not.toThrow();
    await jest.advanceTimersByTimeAsync(0);
  });

  test('G379 a step that is not declared does not compile', () => {
    // @ts-expect-error `remote` does not declare it.
    trackStep(remote, 'itemRemoved');
    expect(send).toHaveBeenCalled();
  });
});

test('where analytics are switched off nothing is kept', async () => {
  await jest.isolateModulesAsync(async () => {
    const { config } = inlinePageData();
    inlinePageData({ config: { ...config, analytics: { ...config.analytics, enabled: false } } });
    const page = await import('./analytics.ts');
    page.track('Login_Page');
  });
  expect(localStorage).toHaveLength(0);
});

test('no answer can travel with an event: only page, question and target do', async () => {
  const withAnswer = { question: 'GOV-Q1', choiceId: 'GOV-Q1-L3', answer: 'never' };
  track('Click_Survey_More_Info', withAnswer);
  await aSecond();
  const [event] = eventsOf(String(send.mock.calls[0]?.[1].body));
  expect(Object.keys(event ?? {}).sort()).toEqual(['at', 'id', 'name', 'question']);
});
