import type { AssessmentNote, NoteEntries, NoteRequest } from '@psma/api-contract';
import { isBoolean, isNumber, isObjectOf, isString } from '@psma/guards';
import { authState } from '@psma/remote-kit';
import { isRefusedForGood } from '../answer-queue/createFlush.ts';
import type { QuestionRef } from '../answer-queue/records.ts';
import { answerKey } from '../answer-queue/storage.ts';
import { withLock } from '../answer-queue/withLock.ts';
import { ApiError, NetworkError } from '../ApiError.ts';
import { draftOf, dropDraft, keptNotes, putDraft, sameEntries } from './noteRecords.ts';
import type { NoteDraft, SharedNoteState } from './SharedNoteState.ts';

export interface NoteServer {
  send: (userId: string, sessionId: string, questionId: string, body: NoteRequest) => Promise<AssessmentNote>;
  /** The server has taken a note: from here on it is what stands. */
  taken: (userId: string, sessionId: string, note: AssessmentNote) => void;
}

/** `again`: only the version was not the one that stands. `stop`: nothing else will arrive either. */
type Outcome = 'done' | 'again' | 'stop';

/** Sends a user's notes, in one tab at a time, apart from those that wait for the user's choice. */
export const sendNotes = (shared: SharedNoteState, server: NoteServer) => (userId: string) =>
  withLock(shared, () => sendAll(shared, server, userId), answerKey('note-lock'));

async function sendAll(shared: SharedNoteState, server: NoteServer, userId: string): Promise<void> {
  for (const { sessionId, questionId } of keptNotes(shared.answers, userId)) {
    let outcome: Outcome = 'again';
    while (outcome === 'again') outcome = await sendOne(shared, server, userId, { sessionId, questionId });
    if (outcome === 'stop') return;
  }
}

async function sendOne(
  { answers: shared }: SharedNoteState,
  { send, taken }: NoteServer,
  userId: string,
  question: QuestionRef,
): Promise<Outcome> {
  if (authState.get().userId !== userId) return 'stop';
  const draft = draftOf(shared, userId, question);
  if (!draft || draft.other || (isRefusedForGood(draft) && draft.failure?.name !== 'NotFound')) return 'done';
  const { entries, version } = draft;
  // Whether or not an answer comes: this may stand on the server from here on.
  putDraft(shared, userId, question, { ...draft, known: knownWith(draft, entries) });
  const update = (change: Partial<NoteDraft>) => {
    const latest = draftOf(shared, userId, question);
    if (latest) putDraft(shared, userId, question, { ...latest, ...change });
  };
  try {
    const saved = await send(userId, question.sessionId, question.questionId, { ...entries, version });
    taken(userId, question.sessionId, saved);
    const latest = draftOf(shared, userId, question);
    if (latest && sameEntries(latest.entries, entries)) dropDraft(shared, userId, question);
    else update({ version: saved.version, known: [entries], failure: null });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof NetworkError || error.status === 401) return 'stop';
    const standing = standingIn(error);
    if (!standing) {
      update({ failure: { status: error.status, name: error.name, message: error.message } });
      return 'done';
    }
    const isOurs = knownWith(draft, entries).some((each) => sameEntries(each, standing));
    update({ version: standing.version, other: isOurs ? null : entriesOf(standing) });
    return isOurs && standing.version !== version ? 'again' : 'done';
  }
}

/** Of what was sent and never answered, so many are remembered. */
const KNOWN = 20;
const knownWith = ({ known }: NoteDraft, entries: NoteEntries): NoteEntries[] => [
  ...known.filter((each) => !sameEntries(each, entries)).slice(1 - KNOWN),
  entries,
];

const entriesOf = ({ text, evidence, unsure }: NoteEntries): NoteEntries => ({ text, evidence, unsure });

const isStanding = isObjectOf<NoteRequest>({
  text: isString,
  evidence: isString,
  unsure: isBoolean,
  version: isNumber,
});

function standingIn({ name, details }: ApiError): NoteRequest | null {
  const current = details['current'];
  return name === 'ChangedElsewhere' && isStanding(current) ? current : null;
}
