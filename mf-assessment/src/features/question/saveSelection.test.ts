import { pendingAnswers } from '@psma/api-client';
import { signInAs } from '@psma/remote-kit/testing';
import { choiceOf } from '../../testing/assessmentStore.ts';
import { testPage } from '../../testing/page.ts';
import { sections } from '../../testing/sections.ts';
import { saveSelection } from './saveSelection.ts';

const api = testPage();
const question = sections[0]?.questions[0];
if (!question) throw new Error('The test content has no question.');

const save = (id: string) =>
  saveSelection('user-1', id, question, {
    chosen: [choiceOf(question.id, 2)],
    seen: null,
    unsaved: true,
    carriedForward: false,
    isChange: true,
    choose: () => {},
  });
const answering = (reply: Parameters<ReturnType<typeof api>['intercept']>[2]) =>
  api().intercept('POST', /answer$/, reply);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Saves under fake time; returns outcome and duration. */
async function timed(outcome: Promise<string>) {
  const since = Date.now();
  let took = 0;
  void outcome.finally(() => (took = Date.now() - since));
  await jest.advanceTimersByTimeAsync(30_000);
  return { outcome: await outcome, took };
}

test('an answer that the server takes is saved', async () => {
  const id = api().addSession();
  expect((await timed(save(id))).outcome).toBe('saved');
  expect(api().stored(id, question.id)).toEqual([choiceOf(question.id, 2)]);
});

test('no answer in 10 s counts as offline; from then on it is waited for but a moment', async () => {
  const id = api().addSession();
  const end = answering(() => new Promise(() => {}));
  const first = await timed(save(id));
  expect(first.outcome).toBe('kept');
  expect(first.took).toBeGreaterThanOrEqual(10_000);
  const second = await timed(save(id));
  expect(second.outcome).toBe('kept');
  expect(second.took).toBeLessThan(2_000);
  end();
  expect((await timed(save(id))).outcome).toBe('saved');
});

test('a refusal is reported, also right after there was no connection', async () => {
  const id = api().addSession();
  const end = answering(() => 'network');
  expect((await timed(save(id))).outcome).toBe('kept');
  end();
  answering(() => ({ status: 500, body: { status: 500, name: 'InternalError', message: 'No' } }));
  expect((await timed(save(id))).outcome).toBe('refused');
});

test('A-DEC-019 an answer of a user who is no longer signed in waits for their next login', async () => {
  const id = api().addSession();
  signInAs({ sub: 'user-2' });
  expect((await timed(save(id))).outcome).toBe('signedOut');
  expect(api().writes()).toEqual([]);
  expect(pendingAnswers('user-1')).toHaveLength(1);
});
