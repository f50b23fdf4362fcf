import { inlinePageData } from '@psma/remote-kit/testing';
import { recordShown } from '../federation/loadEvents.ts';
import { measureSpeed } from './measureSpeed.ts';

/** Hands entries out as a browser does: to the observers of their type. */
class FakeObserver {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
  static readonly all: FakeObserver[] = [];
  private type = '';
  private waiting: object[] = [];
  private readonly take: (list: { getEntries(): object[] }) => void;
  constructor(take: FakeObserver['take']) {
    this.take = take;
  }
  observe({ type }: { type: string }) {
    this.type = type;
    FakeObserver.all.push(this);
  }
  takeRecords = () => this.waiting.splice(0);
  static readonly ofType = (type: string) => this.all.filter((each) => each.type === type);
  static deliver(type: string, entry: object) {
    for (const each of this.ofType(type)) each.take({ getEntries: () => [entry] });
  }
  static queue(type: string, entry: object) {
    for (const each of this.ofType(type)) each.waiting.push(entry);
  }
}

const send = jest.fn<Promise<Response>, [string, RequestInit]>(async () => new Response(''));
const sent = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object);
const interaction = (startTime: number, duration: number) => ({
  startTime,
  duration,
  interactionId: startTime,
});
const hide = () => document.dispatchEvent(new Event('visibilitychange'));
let now = 0;

beforeAll(() => {
  inlinePageData();
  jest.useFakeTimers({ doNotFake: ['performance'] });
  globalThis.fetch = send as unknown as typeof fetch;
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, { getEntriesByType: () => [], now: () => now });
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4, configurable: true });
});

test('A-SPD-005 nothing is observed under Global Privacy Control', () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  recordShown('mf-triage', 'aaaaaaaaaaaa');
  measureSpeed();
  expect(FakeObserver.all).toEqual([]);
  Object.assign(navigator, { globalPrivacyControl: false });
});

test('A-SPD-005 each release reports what began while it was shown', () => {
  measureSpeed();
  FakeObserver.deliver('largest-contentful-paint', { startTime: 612.3 });
  FakeObserver.deliver('event', interaction(700, 40));
  FakeObserver.deliver('layout-shift', { startTime: 800, value: 0.1, hadRecentInput: false });
  now = 1000;
  recordShown('mf-auth', 'bbbbbbbbbbbb');
  // The press that led away, and a paint of the next screen.
  FakeObserver.deliver('event', interaction(990, 320));
  FakeObserver.deliver('largest-contentful-paint', { startTime: 1010 });
  FakeObserver.deliver('event', interaction(1100, 24));
  expect(sent()).toEqual([]);
  jest.runOnlyPendingTimers();
  const report = { ticket: 'test', outcome: 'measured', ms: 0, device: 'low' };
  const triage = {
    ...report,
    remote: 'mf-triage',
    releaseId: 'aaaaaaaaaaaa',
    speeds: { lcp: 612, inp: 320, cls: 0.1 },
  };
  expect(sent()).toEqual([triage]);
  FakeObserver.queue('event', interaction(1200, 56));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  hide();
  hide();
  expect(sent()).toEqual([
    triage,
    { ...report, remote: 'mf-auth', releaseId: 'bbbbbbbbbbbb', speeds: { inp: 56, cls: 0 } },
  ]);
});
