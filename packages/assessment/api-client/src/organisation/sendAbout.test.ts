import { ORGANISATION, type AssessmentNote } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { answerQueueState, flushAnswers, queueAnswer } from '../answer-queue/index.ts';
import { assessmentSessionQuery, createAssessment, renameAssessment } from '../assessment.ts';
import { isRefusedForGood } from '../local-queue/failures.ts';
import { flushNotes, noteQueueState, saveDraftNote } from '../note-queue/index.ts';
import { changePlanItem } from '../plan.ts';
import { shareResults } from '../shares.ts';
import { fakeApi } from '../testing/index.ts';
import { assessmentOrganisations, organisationOf } from './assessmentOrganisation.ts';
import { changeOrganisation, currentOrganisation } from './currentOrganisation.ts';

const TAB = '00000000-0000-4000-8000-000000000001';
const HARBOUR = '00000000-0000-4000-8000-000000000002';
const ITEM = '00000000-0000-4000-8000-000000000003';
const QUESTION = { sessionId: 'spring', questionId: 'GOV-Q1' };
const EMPTY = { text: '', evidence: '', unsure: false };
const AT = '2026-03-09T10:00:00.000Z';
const SESSION = {
  ...{ id: 'spring', title: 'Spring', status: 'IN_PROGRESS' as const, created: AT, updated: AT },
  ...{
    completed: false,
    completedAt: null,
    overallScore: null,
    feedbackCompleted: false,
    nextQuestion: null,
  },
  ...{ progress: [], answers: [], contentVersion: '1', retakeOf: null },
};

const server = () =>
  fakeApi({
    assessmentSession: () => SESSION,
    assessmentRename: () => SESSION,
    assessmentCreate: () => ({ id: 'autumn' }),
    assessmentAnswer: ({ params, body }) => ({
      question: { id: params.questionId },
      choice: { id: 'choiceId' in body ? body.choiceId : '' },
      ...{ previousChoice: null, updated: AT },
    }),
    assessmentNote: ({ params, body }): AssessmentNote => ({
      ...{ ...body, question: { id: params.questionId }, version: 1, carriedForward: false, updated: AT },
    }),
    shareCreate: () => ({ id: ITEM, expires: AT }),
  });
type Server = ReturnType<typeof server>;

let api: Server;
beforeEach(() => {
  inlinePageData();
  signInAs();
  api = server();
  changeOrganisation(TAB);
});
afterEach(() => {
  changeOrganisation(null);
  resetPage();
});

const load = () => queryClient.fetchQuery(assessmentSessionQuery('spring'));
/** Resets the module state, as a reload does. */
const forgetResponses = () => assessmentOrganisations().set({});
const organisationsSent = (method: string) =>
  api.calls.filter((call) => call.method === method).map((call) => api.headersOf(call)[ORGANISATION] ?? null);
const userId = 'user-1';
const answer = () => queueAnswer(userId, 'spring', 'GOV-Q1', { choiceId: 'c1' }, null);
const note = () =>
  saveDraftNote(userId, QUESTION, { ...EMPTY, text: 'A note' }, { entries: EMPTY, version: 0 });

test('A-SPC-042 requests about an assessment carry its organisation, others the tab’s', async () => {
  api.organisations.set('spring', HARBOUR);
  await load();
  await renameAssessment('spring', 'Spring');
  await shareResults({ sessionId: 'spring', holds: 'RESULTS', emails: ['a@example.org'], days: 7 });
  await createAssessment('Autumn');
  await load();
  expect(organisationsSent('GET')).toEqual([null, HARBOUR]);
  expect(organisationsSent('PATCH')).toEqual([HARBOUR]);
  expect(organisationsSent('POST')).toEqual([HARBOUR, TAB]);
  expect(currentOrganisation()).toBe(TAB);
});

test('A-SPC-042 an account with one organisation sends none about an assessment', async () => {
  await load();
  await renameAssessment('spring', 'Spring');
  expect([...organisationsSent('GET'), ...organisationsSent('PATCH')]).toEqual([null, null]);
});

test('A-SPC-042 queued answers and notes carry the organisation that they were made in', async () => {
  api.organisations.set('spring', HARBOUR);
  await load();
  answer();
  note();
  forgetResponses();
  await flushAnswers(userId);
  await flushNotes(userId);
  expect(organisationsSent('POST')).toEqual([HARBOUR, HARBOUR]);
  expect(answerQueueState.get().pending).toEqual([]);
  expect(noteQueueState.get().drafts).toEqual([]);
});

test('A-SPC-042 queued answers and notes of another release are sent without one', async () => {
  api.organisations.set('spring', HARBOUR);
  answer();
  note();
  await flushAnswers(userId);
  await flushNotes(userId);
  expect(organisationsSent('POST')).toEqual([null, null]);
  expect(noteQueueState.get().drafts).toEqual([]);
});

test('A-SPC-043 after a 409 answers and notes are sent again with the right organisation', async () => {
  api.organisations.set('spring', TAB);
  await load();
  answer();
  note();
  forgetResponses();
  api.organisations.set('spring', HARBOUR);
  await flushAnswers(userId);
  forgetResponses();
  await flushNotes(userId);
  expect(organisationsSent('POST')).toEqual([TAB, HARBOUR, TAB, HARBOUR]);
  expect(answerQueueState.get().pending).toEqual([]);
  expect(noteQueueState.get().drafts).toEqual([]);
  expect(organisationOf('spring')).toBe(HARBOUR);
});

test('A-SPC-043 a 409 about the organisation is never refused for good', async () => {
  const body = {
    status: 409,
    name: 'OtherOrganisation',
    message: 'Another.',
    details: { organisation: HARBOUR },
  };
  const accept = api.intercept('POST', /(answer|note)$/, () => ({ status: 409, body }));
  answer();
  note();
  await flushAnswers(userId);
  await flushNotes(userId);
  expect(organisationsSent('POST')).toEqual([null, HARBOUR, HARBOUR, HARBOUR]);
  const kept = [...answerQueueState.get().pending, ...noteQueueState.get().drafts];
  expect(kept.map(({ failure }) => failure?.name)).toEqual(['OtherOrganisation', 'OtherOrganisation']);
  expect(kept.some(isRefusedForGood)).toBe(false);
  accept();
  await flushAnswers(userId);
  await flushNotes(userId);
  expect(answerQueueState.get().pending).toEqual([]);
  expect(noteQueueState.get().drafts).toEqual([]);
});

test('A-SPC-043 a change of a plan item is sent again in the item’s organisation, once', async () => {
  api.organisations.set(ITEM, HARBOUR);
  const change = changePlanItem(ITEM, { version: 1, status: 'DONE' });
  await expect(change).rejects.toThrow('Network error');
  expect(organisationsSent('PATCH')).toEqual([TAB, HARBOUR]);
});
