import type { AssessmentNote, NoteEntries, NoteRequest } from '@psma/api-contract';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { createAnswerQueue } from '../answer-queue/createAnswerQueue.ts';
import { ApiError, NetworkError } from '../ApiError.ts';
import { createSharedQueueState } from '../local-queue/SharedQueueState.ts';
import { createNoteQueue } from './createNoteQueue.ts';
import { createSharedNoteState } from './SharedNoteState.ts';

const locks = {
  request: (_: string, task: () => Promise<void>) => task(),
} as unknown as Pick<LockManager, 'request'>;

const Q1 = { sessionId: 'S1', questionId: 'Q1' };
const NONE = { text: '', evidence: '', unsure: false };
const note = (text: string): NoteEntries => ({ ...NONE, text });
const shown = (text = '', version = 0) => ({ entries: note(text), version });

/** Versions like the server; `fail` follows after storing. */
function server() {
  const stored = new Map<string, NoteRequest>();
  const sent: string[] = [];
  let failures: (Error | null)[] = [];
  const present = (questionId: string, { text, evidence, unsure, version }: NoteRequest): AssessmentNote => ({
    ...{ question: { id: questionId }, text, evidence, unsure, version },
    ...{ carriedForward: false, updated: '2026-01-01T00:00:00Z' },
  });
  return {
    stored,
    sent,
    fail: (...errors: (Error | null)[]) => (failures = errors),
    async send(_: string, __: string, questionId: string, body: NoteRequest) {
      sent.push(`${questionId}: ${body.text}`);
      const existing = stored.get(questionId);
      if (existing && existing.version !== body.version && existing.text !== body.text) {
        const current = present(questionId, existing);
        throw new ApiError({ status: 409, name: 'ChangedElsewhere', message: '', details: { current } });
      }
      const next = { ...body, version: (existing?.version ?? 0) + 1 };
      const failure = failures.shift();
      if (failure instanceof NetworkError || !failure) stored.set(questionId, next);
      if (failure) throw failure;
      return present(questionId, next);
    },
  };
}

const noAnswer = () => new NetworkError('cut');
const refused = (status: number, name: string) => new ApiError({ status, name, message: `Said ${status}` });

function openTab(at: ReturnType<typeof server>, flushAnswers = async () => {}) {
  const shared = createSharedNoteState(createSharedQueueState(locks));
  return createNoteQueue(shared, { send: at.send, onSaved: () => {} }, flushAnswers);
}

/** Creates a tab that also observes the document's answers. */
const notesBeside = (answers: ReturnType<typeof createSharedQueueState>) =>
  createNoteQueue(createSharedNoteState(answers), { send: server().send, onSaved: () => {} }, async () => {});

beforeEach(() => {
  inlinePageData();
  signInAs({ sub: 'ann' });
});
afterEach(resetPage);

test('A-NOT-003 a note outlives the page, is sent after the answers, and once', async () => {
  const at = server();
  openTab(at).saveDraftNote('ann', Q1, note('One'), shown());
  const order: string[] = [];
  const reloaded = openTab(at, async () => void order.push(`answers, then ${at.sent.length} notes`));
  expect(reloaded.noteQueueState.get().drafts).toMatchObject([{ ...Q1, entries: note('One') }]);
  await reloaded.flushNotes('ann');
  await reloaded.flushNotes('ann');
  expect([at.sent, order]).toEqual([['Q1: One'], ['answers, then 0 notes']]);
  expect(reloaded.noteQueueState.get().drafts).toEqual([]);
});

test('note observers are not notified of answers, and of kept notes only when the entries differ', () => {
  const answers = createSharedQueueState(locks);
  const notes = notesBeside(answers);
  const queue = createAnswerQueue(answers, () => Promise.reject(noAnswer()));
  notes.saveDraftNote('ann', Q1, note('One'), shown());
  queue.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  const before = queue.answerQueueState.get();
  const heard = jest.fn();
  notes.noteQueueState.subscribe(heard);
  queue.saveDraftChoice('ann', 'S1', 'Q2', { choiceIds: ['c2'], seen: null });
  const after = queue.answerQueueState.get();
  expect(heard).not.toHaveBeenCalled();
  expect(after.pending).toBe(before.pending);
  expect(after.drafts).toHaveLength(1);
});

test('A-NOT-003 a note that arrived though no answer came is no one else’s, edited since or not', async () => {
  const at = server();
  const tab = openTab(at);
  tab.saveDraftNote('ann', Q1, note('One'), shown());
  at.fail(noAnswer());
  await tab.flushNotes('ann');
  expect(tab.noteQueueState.get().drafts).toHaveLength(1);
  tab.saveDraftNote('ann', Q1, note('One and two'), shown('One'));
  await openTab(at).flushNotes('ann');
  expect(at.stored.get('Q1')).toMatchObject({ text: 'One and two', version: 2 });
  expect(openTab(at).noteQueueState.get().drafts).toEqual([]);
});

test('what is typed while a note is on its way stays, and goes next', async () => {
  const at = server();
  const tab = openTab(at);
  tab.saveDraftNote('ann', Q1, note('One'), shown());
  const sending = tab.flushNotes('ann');
  await Promise.resolve();
  tab.saveDraftNote('ann', Q1, note('One!'), shown('One'));
  await sending;
  await tab.flushNotes('ann');
  expect(at.stored.get('Q1')).toMatchObject({ text: 'One!' });
});

test('A-NOT-009 with a note of another client both are kept until the user has chosen', async () => {
  const at = server();
  at.stored.set('Q1', { ...note('Theirs'), version: 4 });
  const tab = openTab(at);
  tab.saveDraftNote('ann', Q1, note('Mine'), shown('Before', 3));
  await tab.flushNotes('ann');
  expect(tab.noteQueueState.get().drafts).toMatchObject([{ entries: note('Mine'), other: note('Theirs') }]);
  await tab.flushNotes('ann');
  expect(at.sent).toHaveLength(1);
  tab.chooseNote('ann', Q1, note('Mine'));
  await tab.flushNotes('ann');
  expect(at.stored.get('Q1')).toMatchObject({ text: 'Mine', version: 5 });
});

test('A-NOT-009 a tab that shows an older text never writes over the newer one of another tab', async () => {
  const at = server();
  const [one, other] = [openTab(at), openTab(at)];
  one.saveDraftNote('ann', Q1, note('From one'), shown());
  other.saveDraftNote('ann', Q1, note('From the other'), shown());
  await other.flushNotes('ann');
  expect(at.sent).toEqual([]);
  expect(other.noteQueueState.get().drafts).toMatchObject([
    { entries: note('From the other'), other: note('From one') },
  ]);
});

test('A-NOT-002 what the server refuses for good says why, and holds back no other note', async () => {
  const at = server();
  const tab = openTab(at);
  tab.saveDraftNote('ann', Q1, note('One'), shown());
  tab.saveDraftNote('ann', { ...Q1, questionId: 'Q2' }, note('Two'), shown());
  at.fail(refused(409, 'AssessmentCompleted'));
  await tab.flushNotes('ann');
  expect(at.stored.get('Q2')).toMatchObject({ text: 'Two' });
  expect(tab.noteQueueState.get().drafts).toMatchObject([
    { ...Q1, failure: { name: 'AssessmentCompleted' } },
  ]);
  await tab.flushNotes('ann');
  expect(at.sent).toHaveLength(2);
});

test('an older server’s refusal is no end: the note goes once the call is there', async () => {
  const at = server();
  const tab = openTab(at);
  tab.saveDraftNote('ann', Q1, note('One'), shown());
  at.fail(refused(404, 'NotFound'));
  await tab.flushNotes('ann');
  await tab.flushNotes('ann');
  expect(at.stored.get('Q1')).toMatchObject({ text: 'One' });
});

test('A-NOT-005 a note waits under its own user, and is sent only with the notes of that user', async () => {
  const at = server();
  const tab = openTab(at);
  tab.saveDraftNote('ann', Q1, note('One'), shown());
  signInAs({ sub: 'ben' });
  await tab.flushNotes('ann');
  await tab.flushNotes('ben');
  expect(at.sent).toEqual([]);
  expect(tab.noteQueueState.get().drafts).toEqual([]);
  signInAs({ sub: 'ann' });
  await tab.flushNotes('ann');
  expect(at.sent).toEqual(['Q1: One']);
});

test('A-NOT-005 with an older copy that sends the page’s answers, notes have a starter of their own', async () => {
  const at = server();
  const answers = { ...createSharedQueueState(locks), started: true };
  const tab = createNoteQueue(
    createSharedNoteState(answers),
    { send: at.send, onSaved: () => {} },
    async () => {},
  );
  tab.saveDraftNote('ann', Q1, note('One'), shown());
  const stop = tab.startNoteQueue();
  while (tab.noteQueueState.get().drafts.length > 0) await Promise.resolve();
  stop();
  expect(at.sent).toEqual(['Q1: One']);
});

test('A-NOT-002 a note that hangs makes no answer wait', async () => {
  const shared = createSharedQueueState(undefined);
  const hanging = new Promise<AssessmentNote>(() => {});
  const saved = {
    question: { id: 'Q1' },
    choice: { id: 'c1' },
    previousChoice: null,
    updated: '2026-01-01T00:00:00Z',
  };
  const answers = createAnswerQueue(shared, async () => saved);
  const sent = jest.fn(() => hanging);
  const notes = createNoteQueue(
    createSharedNoteState(shared),
    { send: sent, onSaved: () => {} },
    async () => {},
  );
  notes.saveDraftNote('ann', Q1, note('One'), shown());
  void notes.flushNotes('ann');
  while (sent.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  answers.queueAnswer('ann', 'S1', 'Q1', { choiceId: 'c1' }, null);
  await answers.flushAnswers('ann');
  expect(answers.pendingAnswers('ann')).toEqual([]);
});

test('a session’s notes go with its answers when these are discarded', () => {
  const shared = createSharedQueueState(locks);
  const notes = notesBeside(shared);
  notes.saveDraftNote('ann', Q1, note('One'), shown());
  createAnswerQueue(shared, jest.fn()).discardAnswers('ann', 'S1');
  expect(notes.noteQueueState.get().drafts).toEqual([]);
});
