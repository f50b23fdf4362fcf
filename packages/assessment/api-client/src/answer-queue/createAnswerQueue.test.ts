import { ANSWER_ORDER } from '@psma/api-contract';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { ApiError } from '../ApiError.ts';
import { isRefusedForGood } from '../local-queue/failures.ts';
import { createSharedQueueState } from '../local-queue/SharedQueueState.ts';
import { createAnswerQueue } from './createAnswerQueue.ts';
import type { SentAnswer } from './createFlush.ts';
import type { PendingAnswer } from './PendingAnswer.ts';
import { saveAnswer } from './saveAnswer.ts';

const locks = {
  request: (_: string, task: () => Promise<void>) => task(),
} as unknown as Pick<LockManager, 'request'>;

/** Newly loaded tab: empty memory, same storage. */
const openTab = (shared = createSharedQueueState(locks)) => createAnswerQueue(shared, saveAnswer);

const network = jest.fn<Promise<Response>, [string, RequestInit]>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const saved = (choice: string, previous: string | null = null) =>
  json(200, {
    question: { id: 'Q' },
    choice: { id: choice },
    previousChoice: previous && { id: previous },
    updated: '2026-01-01T00:00:00Z',
  });
const refused = (status: number, name = 'InternalError') =>
  json(status, { status, name, message: `Said ${status}` });
const sentChoices = () => network.mock.calls.map(([, init]) => JSON.parse(init.body as string) as unknown);
const questionsOf = (entries: { questionId: string }[]) => entries.map((entry) => entry.questionId);

beforeEach(() => {
  jest.useFakeTimers();
  inlinePageData();
  signInAs({ sub: 'ann' });
  network.mockReset();
  globalThis.fetch = network as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  resetPage();
});

test('A-DEC-006 an unsaved selection outlives the page, for its own user, session and question only', () => {
  openTab().saveDraftChoice('ann', 'S1', 'Q1', { choiceIds: ['c3'], seen: 'c1' });

  const reloaded = openTab();
  expect(reloaded.draftChoice('ann', 'S1', 'Q1')).toEqual({ choiceIds: ['c3'], seen: 'c1' });
  expect(reloaded.draftChoice('ben', 'S1', 'Q1')).toBeNull();
  expect(reloaded.draftChoice('ann', 'S2', 'Q1')).toBeNull();
  expect(reloaded.pendingAnswers('ann')).toEqual([]);
  expect(reloaded.answerQueueState.get().drafts).toEqual([
    { sessionId: 'S1', questionId: 'Q1', choiceIds: ['c3'], seen: 'c1' },
  ]);
});

test('a selection that storage refuses stays in memory, and closing the tab warns', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const queue = openTab();
  expect(queue.saveDraftChoice('ann', 'S1', 'Q1', { choiceIds: ['c3'], seen: null })).toBe(false);
  expect(queue.draftChoice('ann', 'S1', 'Q1')?.choiceIds).toEqual(['c3']);
  expect(queue.answerQueueState.get().hasUnpersisted).toBe(true);

  network.mockResolvedValue(saved('c3'));
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c3' }, null);
  await queue.flushAnswers('ann');
  expect(sentChoices()).toEqual([{ choiceId: 'c3' }]);
  expect(queue.answerQueueState.get()).toMatchObject({ hasUnpersisted: false, pending: [] });
});

test.each([
  ['a portal’s page', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
  ['JSON of another shape', () => json(200, { question: { id: 'Q' } })],
  ['nothing', () => new Response(null, { status: 204 })],
])(
  'A-API-025 %s in place of a saved answer keeps it queued, as unsent, until the network is back',
  async (_, foreign) => {
    const queue = openTab();
    queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
    queue.queueAnswer('ann', 'S1', 'Q2', { choiceId: 'c2' }, null);
    network.mockImplementation(async () => foreign());
    await queue.flushAnswers('ann');
    expect(network).toHaveBeenCalledTimes(1);
    expect(queue.answerQueueState.get()).toMatchObject({ sending: false, offline: true });
    expect(queue.pendingAnswers('ann')).toMatchObject([{ failure: null }, { failure: null }]);

    network.mockReset().mockResolvedValueOnce(saved('c1')).mockResolvedValueOnce(saved('c2'));
    await queue.flushAnswers('ann');
    expect(sentChoices()).toEqual([{ choiceId: 'c1' }, { choiceId: 'c2' }]);
    expect(queue.answerQueueState.get()).toMatchObject({ offline: false, pending: [] });
  },
);

test('A-ASM-030 an answer goes as {choiceId}, several as {choiceIds}, and is reported once accepted', async () => {
  const queue = openTab();
  const heard: SentAnswer[] = [];
  queue.onAnswerSent((sent) => heard.push(sent));
  network.mockResolvedValueOnce(saved('c1')).mockResolvedValueOnce(saved('c2'));

  queue.saveDraftChoice('ann', 'S1', 'Q1', { choiceIds: ['c1'], seen: null });
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  queue.queueAnswer('ann', 'S1', 'Q2', { choiceIds: ['c2', 'c3'] }, null);
  expect(queue.draftChoice('ann', 'S1', 'Q1')).toBeNull();
  await queue.flushAnswers('ann');

  expect(network.mock.calls.map(([url]) => url)).toEqual([
    '/api/assessment/session/S1/question/Q1/answer',
    '/api/assessment/session/S1/question/Q2/answer',
  ]);
  expect(sentChoices()).toEqual([{ choiceId: 'c1' }, { choiceIds: ['c2', 'c3'] }]);
  expect(heard.map(({ saved: { choice } }) => choice.id)).toEqual(['c1', 'c2']);
  expect(queue.pendingAnswers('ann')).toEqual([]);
});

test('only the last answer to a question is sent', async () => {
  const queue = openTab();
  network.mockResolvedValue(saved('c2'));
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c2' }, null);
  await queue.flushAnswers('ann');
  expect(sentChoices()).toEqual([{ choiceId: 'c2' }]);
});

const sentOrders = () =>
  network.mock.calls.map(([, init]) => new Headers(init.headers).get(ANSWER_ORDER)?.split('.') ?? []);

test('every answer has its number on this device, also in a retry or with a clock set back', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => saved('c1'));
  openTab().queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  await openTab().flushAnswers('ann');
  await openTab().flushAnswers('ann');
  jest.setSystemTime(0);
  openTab().queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c2' }, 'c1');
  await openTab().flushAnswers('ann');

  const [[client, first], retry, [again, second]] = sentOrders() as [string[], string[], string[]];
  expect(client).toMatch(/^[a-z0-9]+$/);
  expect(retry).toEqual([client, first]);
  expect(again).toBe(client);
  expect(Number(second)).toBeGreaterThan(Number(first));
});

test('an answer that another release queued without a number is sent without one', async () => {
  const shared = createSharedQueueState(locks);
  const { id } = openTab(shared).queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  const key = `psma-answers/1/ann/queued/S1/Q1/${id}`;
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"client":"\w+",/, ''));
  network.mockResolvedValue(saved('c1'));
  await openTab(shared).flushAnswers('ann');
  expect(sentOrders()).toEqual([[]]);
  expect(sentChoices()).toEqual([{ choiceId: 'c1' }]);
});

test('a refused answer stays with its reason, lets the next pass, and is retried if it can be', async () => {
  const queue = openTab();
  queue.queueAnswer('ann', 'gone', 'Q1', { choiceId: 'c1' }, null);
  queue.queueAnswer('ann', 'S1', 'Q2', { choiceId: 'c2' }, null);
  queue.queueAnswer('ann', 'S1', 'Q3', { choiceId: 'c3' }, null);
  network
    .mockResolvedValueOnce(refused(409, 'AssessmentCompleted'))
    .mockResolvedValueOnce(refused(503))
    .mockResolvedValueOnce(saved('c3'));
  await queue.flushAnswers('ann');

  const left = queue.pendingAnswers('ann');
  expect(left.map(({ questionId, failure }) => [questionId, failure])).toEqual([
    ['Q1', { status: 409, name: 'AssessmentCompleted', message: 'Said 409' }],
    ['Q2', { status: 503, name: 'InternalError', message: 'Said 503' }],
  ]);
  expect(left.map(isRefusedForGood)).toEqual([true, false]);

  network.mockResolvedValue(saved('c2'));
  await queue.flushAnswers('ann');
  expect(questionsOf(queue.pendingAnswers('ann'))).toEqual(['Q1']);
  expect(network).toHaveBeenCalledTimes(4);
  queue.discardAnswer('ann', queue.pendingAnswers('ann')[0] as (typeof left)[0]);
  expect(queue.pendingAnswers('ann')).toEqual([]);
});

test('no HTTP answer in 10 s counts as offline: the answer waits, and nothing after it is tried', async () => {
  const queue = openTab();
  network.mockImplementation(() => new Promise(() => {}));
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  queue.queueAnswer('ann', 'S1', 'Q2', { choiceId: 'c2' }, null);
  const flushed = queue.flushAnswers('ann');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(queue.answerQueueState.get()).toMatchObject({ sending: true, offline: false });
  await jest.advanceTimersByTimeAsync(1);
  await flushed;
  expect(queue.answerQueueState.get()).toMatchObject({ sending: false, offline: true });
  expect(queue.pendingAnswers('ann').map((entry) => entry.failure)).toEqual([null, null]);
  expect(network).toHaveBeenCalledTimes(1);
});

test('A-DEC-006 what waits is sent on start, every 15 s and with the network, once for the page', async () => {
  const shared = createSharedQueueState(locks);
  const [ours, theirs] = [openTab(shared), openTab(shared)];
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  ours.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  const stop = [ours.startAnswerQueue(), theirs.startAnswerQueue()];
  await jest.advanceTimersByTimeAsync(0);
  expect(network).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(network).toHaveBeenCalledTimes(2);

  network.mockResolvedValue(saved('c1'));
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(network).toHaveBeenCalledTimes(3);
  expect(theirs.answerQueueState.get()).toMatchObject({ pending: [], offline: false });

  await jest.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveBeenCalledTimes(3);
  for (const end of stop) end();
});

test('A-DEC-019 answers are never sent under another user, and go out when their own user is back', async () => {
  const queue = openTab();
  network.mockResolvedValue(saved('c1'));
  const stop = queue.startAnswerQueue();
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  signInAs({ sub: 'ben' });
  await queue.flushAnswers('ann');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(network).not.toHaveBeenCalled();
  expect(questionsOf(queue.pendingAnswers('ann'))).toEqual(['Q1']);
  expect(queue.answerQueueState.get().pending).toEqual([]);
  const [entry] = queue.pendingAnswers('ann');
  await expect(saveAnswer('ann', entry as PendingAnswer)).rejects.toMatchObject({ status: 401 });
  expect(network).not.toHaveBeenCalled();

  const token = signInAs({ sub: 'ann' });
  await jest.advanceTimersByTimeAsync(0);
  expect(new Headers(network.mock.calls[0]?.[1].headers).get('authorization')).toBe(`Bearer ${token}`);
  expect(queue.pendingAnswers('ann')).toEqual([]);
  stop();
});

test('when the session ends while sending, the answer waits for the next login', async () => {
  const shared = createSharedQueueState(locks);
  const queue = createAnswerQueue(shared, () => {
    signInAs({ sub: 'ben' });
    return Promise.reject(new ApiError({ status: 401, name: 'NotAuthenticated', message: 'Ended' }));
  });
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  await queue.flushAnswers('ann');
  expect(queue.pendingAnswers('ann').map((entry) => entry.failure)).toEqual([null]);
});

test('another client’s later change is reported until dismissed, an own retry is not', async () => {
  const queue = openTab();
  const answer = async (choice: string, seen: string | null, previous: string | null) => {
    network.mockResolvedValueOnce(saved(choice, previous));
    queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: choice }, seen);
    await queue.flushAnswers('ann');
    return queue.answerQueueState.get().changed;
  };
  expect(await answer('c1', null, null)).toEqual([]);
  expect(await answer('c2', 'c1', 'c1')).toEqual([]);
  expect(await answer('c3', 'c2', 'c3')).toEqual([]);

  network.mockRejectedValueOnce(new TypeError('answer lost on the way'));
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c4' }, 'c3');
  await queue.flushAnswers('ann');
  expect(await answer('c5', 'c3', 'c4')).toEqual([]);

  network.mockResolvedValueOnce(saved('c7', 'c6'));
  queue.queueAnswer('ann', 'S1', 'Q2', { choiceId: 'c6' }, null);
  await queue.flushAnswers('ann');
  expect(queue.answerQueueState.get().changed).toEqual([{ sessionId: 'S1', questionId: 'Q2', by: null }]);
  queue.dismissChange('ann', { sessionId: 'S1', questionId: 'Q2' });

  expect(await answer('c1', 'c5', 'c2')).toEqual([{ sessionId: 'S1', questionId: 'Q1', by: null }]);
  expect(openTab().answerQueueState.get().changed).toHaveLength(1);
  queue.dismissChange('ann', { sessionId: 'S1', questionId: 'Q1' });
  expect(queue.answerQueueState.get().changed).toEqual([]);
});

test('A-DEC-019 discarding forgets one session or everything of one user, and nothing of another', () => {
  const queue = openTab();
  for (const user of ['ann', 'ben'])
    for (const session of ['S1', 'S2']) {
      queue.queueAnswer(user, session, 'Q1', { choiceId: 'c1' }, null);
      queue.saveDraftChoice(user, session, 'Q2', { choiceIds: ['c2'], seen: null });
    }
  queue.discardAnswers('ann', 'S1');
  expect(queue.pendingAnswers('ann').map((entry) => entry.sessionId)).toEqual(['S2']);
  expect(queue.draftChoice('ann', 'S1', 'Q2')).toBeNull();
  expect(queue.draftChoice('ann', 'S2', 'Q2')).not.toBeNull();
  queue.discardAnswers('ann');
  expect(queue.pendingAnswers('ann')).toEqual([]);
  expect(queue.pendingAnswers('ben')).toHaveLength(2);
});

test('another tab’s writes are seen', () => {
  const [here, there] = [openTab(), openTab()];
  const stop = here.startAnswerQueue();
  there.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  network.mockImplementation(() => new Promise(() => {}));
  dispatchEvent(new StorageEvent('storage', { key: 'psma-answers/1/ann/queued/S1/Q1/1' }));
  expect(questionsOf([...here.answerQueueState.get().pending])).toEqual(['Q1']);
  stop();
});

test.each([
  ['of another shape', JSON.stringify({ id: 'x', answer: { choice: 'c1' }, order: 'first' })],
  ['that is no JSON', '{"id":'],
])('an entry %s is left where it is and holds up nothing', async (_, text) => {
  const queue = openTab();
  const key = 'psma-answers/1/ann/queued/S1/Q1/x';
  localStorage.setItem(key, text);
  localStorage.setItem('psma-answers/1/ann/choice/S1/Q1', text);
  localStorage.setItem('psma-answers/1/ann/count/S1', text);
  network.mockResolvedValue(saved('c2'));
  queue.queueAnswer('ann', 'S1', 'Q2', { choiceId: 'c2' }, null);
  await queue.flushAnswers('ann');
  expect(sentChoices()).toEqual([{ choiceId: 'c2' }]);
  expect(queue.draftChoice('ann', 'S1', 'Q1')).toBeNull();
  expect(queue.pendingAnswers('ann')).toEqual([]);
  expect(localStorage.getItem(key)).toBe(text);
});
