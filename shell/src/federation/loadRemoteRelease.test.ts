import { inlinePageData } from '@psma/remote-kit/testing';
import { notePageChange } from '../dom/pageChange.ts';
import { remotes } from '../testing/manifests.ts';
import {
  clearQuarantine,
  healthyCandidates,
  loadRemoteRelease,
  noteCrash,
  quarantine,
} from './loadRemoteRelease.ts';
import { loadRelease, type RemoteLifecycles } from './runtime.ts';

jest.mock('./runtime.ts', () => ({ loadRelease: jest.fn() }));

const load = jest.mocked(loadRelease);
const lifecycles = {} as RemoteLifecycles;
const [triage] = remotes;
if (!triage) throw new Error('The manifests hold a remote.');

/** New per test: quarantine lasts for the visit. */
let count = 0;
const aRemote = () => ({ ...triage, remote: `mf-test${(count += 1)}` });
const ids = () => load.mock.calls.map(([candidate]) => candidate.releaseId);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  load.mockReset();
  inlinePageData();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
});

afterEach(() => jest.useRealTimers());

test('the first release that loads is taken, and no other is asked for', async () => {
  load.mockResolvedValue(lifecycles);
  const result = await loadRemoteRelease(aRemote());
  expect(result).toMatchObject({ ok: true, candidate: { releaseId: 'aaaaaaaaaaaa' } });
  expect(ids()).toEqual(['aaaaaaaaaaaa']);
});

test('a hard fault switches to the last good release, is reported, and not retried this visit', async () => {
  const remote = aRemote();
  load.mockRejectedValueOnce(new TypeError('broken')).mockResolvedValue(lifecycles);
  expect(await loadRemoteRelease(remote)).toMatchObject({
    ok: true,
    candidate: { releaseId: 'bbbbbbbbbbbb' },
  });
  expect(fetch).toHaveBeenCalledWith(
    '/releases/health',
    expect.objectContaining({ body: expect.stringContaining('"errorClass":"TypeError"') }),
  );
  await loadRemoteRelease(remote);
  expect(ids()).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'bbbbbbbbbbbb']);
});

test('G376 a visitor of an experiment is reported before the code loads, and others are not', () => {
  load.mockReturnValue(new Promise(() => {}));
  void loadRemoteRelease(aRemote());
  expect(fetch).not.toHaveBeenCalled();
  const remote = { ...aRemote(), counted: true };
  load.mockImplementation(() => {
    expect(fetch).toHaveBeenCalledTimes(1);
    return new Promise(() => {});
  });
  void loadRemoteRelease(remote);
  const report = { remote: remote.remote, releaseId: 'aaaaaaaaaaaa', outcome: 'entered', ms: 0 };
  expect(fetch).toHaveBeenCalledWith(
    '/releases/health',
    expect.objectContaining({ body: JSON.stringify({ ticket: 'test', ...report }) }),
  );
});

test('with every release broken the failure is a value', async () => {
  load.mockRejectedValue(new Error('gone'));
  expect(await loadRemoteRelease(aRemote())).toEqual({ ok: false, reason: new Error('gone') });
});

test('a hang starts the last good release beside it; the first one ready is shown', async () => {
  load.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue(lifecycles);
  const result = loadRemoteRelease(aRemote());
  await jest.advanceTimersByTimeAsync(1999);
  expect(ids()).toEqual(['aaaaaaaaaaaa']);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ ok: true, candidate: { releaseId: 'bbbbbbbbbbbb' } });
});

test('a release’s time counts from its own request, not from the wait for a hung one', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValueOnce(100).mockReturnValue(2100);
  load.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue(lifecycles);
  const result = loadRemoteRelease(aRemote());
  await jest.advanceTimersByTimeAsync(2000);
  expect(await result).toMatchObject({ ok: true, loadingSince: 2100 });
  now.mockRestore();
});

test('a slow release that still arrives first is not displaced', async () => {
  const slow = Promise.withResolvers<RemoteLifecycles>();
  load.mockReturnValueOnce(slow.promise).mockReturnValue(new Promise(() => {}));
  const result = loadRemoteRelease(aRemote());
  await jest.advanceTimersByTimeAsync(3000);
  slow.resolve(lifecycles);
  expect(await result).toMatchObject({ ok: true, candidate: { releaseId: 'aaaaaaaaaaaa' } });
});

test('asking again gives quarantined releases a new chance, under a new address', async () => {
  const remote = aRemote();
  const [first, second] = remote.candidates;
  if (!first || !second) throw new Error('Two releases are given.');
  quarantine(remote.remote, first, 10, new Error('crash'));
  quarantine(remote.remote, second, 10, new Error('crash'));
  expect(await loadRemoteRelease(remote)).toMatchObject({ ok: false });
  clearQuarantine(remote);
  load.mockResolvedValue(lifecycles);
  expect(await loadRemoteRelease(remote)).toMatchObject({
    ok: true,
    candidate: { releaseId: 'aaaaaaaaaaaa' },
  });
  expect(load).toHaveBeenLastCalledWith(expect.anything(), 1);
});

test('while offline nothing is quarantined', async () => {
  const remote = aRemote();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValue(new Error('network'));
  await loadRemoteRelease(remote);
  jest.restoreAllMocks();
  load.mockResolvedValue(lifecycles);
  expect(await loadRemoteRelease(remote)).toMatchObject({
    ok: true,
    candidate: { releaseId: 'aaaaaaaaaaaa' },
  });
});

/** Lets the first candidate crash; returns those that remain after each crash. */
const crashes = (count: number) => {
  const remote = aRemote();
  return Array.from({ length: count }, () => {
    noteCrash(remote.remote, remote.candidates[0]!, 10, new Error('crash'));
    return healthyCandidates(remote).map(({ releaseId }) => releaseId);
  });
};
const failed = () =>
  jest.mocked(fetch).mock.calls.map(([, init]) => {
    const { outcome, pageChanged } = JSON.parse(String(init?.body)) as Record<string, unknown>;
    return [outcome, pageChanged];
  });
const BOTH = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const SECOND = ['bbbbbbbbbbbb'];

test('on an unchanged page the first crash quarantines the release and has no mark', () => {
  expect(crashes(1)).toEqual([SECOND]);
  expect(failed()).toEqual([['failed', undefined]]);
});

describe('on a page that another party changed', () => {
  beforeAll(notePageChange);

  test('the first crash has the mark and quarantines nothing; the second one does', () => {
    expect(crashes(3)).toEqual([BOTH, SECOND, SECOND]);
    expect(failed()).toEqual([['failed', true]]);
  });

  test('each release may crash once', () => {
    expect([crashes(1), crashes(1)]).toEqual([[BOTH], [BOTH]]);
  });

  test('a release that cannot be loaded is quarantined at once', async () => {
    const remote = aRemote();
    load.mockRejectedValueOnce(new TypeError('broken')).mockResolvedValue(lifecycles);
    await loadRemoteRelease(remote);
    expect(healthyCandidates(remote).map(({ releaseId }) => releaseId)).toEqual(SECOND);
  });
});
