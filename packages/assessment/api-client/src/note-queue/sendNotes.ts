import type { AssessmentNote, NoteEntries, NoteRequest } from '@psma/api-contract';
import { authState } from '@psma/remote-kit';
import { isBoolean, isNumber, isObjectOf, isString } from '@psma/validators';
import { ApiError, NetworkError } from '../ApiError.ts';
import { isRefusedForGood } from '../local-queue/failures.ts';
import type { QuestionRef } from '../local-queue/SharedQueueState.ts';
import { answerKey } from '../local-queue/storage.ts';
import { withLock } from '../local-queue/withLock.ts';
import { draftNotes, draftOf, dropDraft, putDraft, sameEntries } from './noteRecords.ts';
import type { NoteDraft, SharedNoteState } from './SharedNoteState.ts';

export interface NoteServer {
  send: (
    userId: string,
    sessionId: string,
    questionId: string,
    body: NoteRequest,
    /** That was kept with the note. */
    organisation?: string,
  ) => Promise<AssessmentNote>;
  /** Runs once the server accepted a note, now current. */
  onSaved: (userId: string, sessionId: string, note: AssessmentNote) => void;
}

/** `again`: only the version was outdated. `stop`: nothing else will arrive. */
type Outcome = 'done' | 'again' | 'stop';

/** Sends in one tab, except notes in conflict. */
export const sendNotes = (shared: SharedNoteState, server: NoteServer) => (userId: string) =>
  withLock(shared, () => sendAll(shared, server, userId), answerKey('note-lock'));

async function sendAll(shared: SharedNoteState, server: NoteServer, userId: string): Promise<void> {
  for (const { sessionId, questionId } of draftNotes(shared.answers, userId)) {
    let outcome: Outcome = 'again';
    while (outcome === 'again') outcome = await sendOne(shared, server, userId, { sessionId, questionId });
    if (outcome === 'stop') return;
  }
}

async function sendOne(
  { answers: shared }: SharedNoteState,
  { send, onSaved }: NoteServer,
  userId: string,
  question: QuestionRef,
): Promise<Outcome> {
  if (authState.get().userId !== userId) return 'stop';
  const draft = draftOf(shared, userId, question);
  if (!draft || draft.other || (isRefusedForGood(draft) && draft.failure?.name !== 'NotFound')) return 'done';
  const { sessionId, questionId } = question;
  const { entries, version } = draft;
  // Recorded first: the server may hold it.
  putDraft(shared, userId, question, { ...draft, known: acceptableBasesWith(draft, entries) });
  const update = (change: Partial<NoteDraft>) => {
    const latest = draftOf(shared, userId, question);
    if (latest) putDraft(shared, userId, question, { ...latest, ...change });
  };
  try {
    const saved = await send(userId, sessionId, questionId, { ...entries, version }, draft.organisation);
    onSaved(userId, question.sessionId, saved);
    const latest = draftOf(shared, userId, question);
    if (latest && sameEntries(latest.entries, entries)) dropDraft(shared, userId, question);
    else update({ version: saved.version, known: [entries], failure: null });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof NetworkError || error.status === 401) return 'stop';
    const serverNote = serverNoteOf(error);
    if (!serverNote) {
      update({ failure: { status: error.status, name: error.name, message: error.message } });
      return 'done';
    }
    const isOurs = acceptableBasesWith(draft, entries).some((each) => sameEntries(each, serverNote));
    update({ version: serverNote.version, other: isOurs ? null : entriesOf(serverNote) });
    return isOurs && serverNote.version !== version ? 'again' : 'done';
  }
}

/** Unconfirmed sent values remembered. */
const MAX_ACCEPTABLE_BASES = 20;
const acceptableBasesWith = ({ known }: NoteDraft, entries: NoteEntries): NoteEntries[] => [
  ...known.filter((each) => !sameEntries(each, entries)).slice(1 - MAX_ACCEPTABLE_BASES),
  entries,
];

const entriesOf = ({ text, evidence, unsure }: NoteEntries): NoteEntries => ({ text, evidence, unsure });

const isNoteRequest = isObjectOf<NoteRequest>({
  text: isString,
  evidence: isString,
  unsure: isBoolean,
  version: isNumber,
});

function serverNoteOf({ name, details }: ApiError): NoteRequest | null {
  const current = details['current'];
  return name === 'ChangedElsewhere' && isNoteRequest(current) ? current : null;
}
