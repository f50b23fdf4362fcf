import { ASSESSMENT_ROUTES, type NoteRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { ApiError } from './ApiError.ts';
import { sendAbout } from './organisation/sendAbout.ts';

const RETRY_MS = 15_000;

/** Refusals that are not retried: older servers respond 404, and readers get 403. */
const FINAL_STATUSES: readonly unknown[] = [403, 404];

/** Other failures are retried. */
export const assessmentNotesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'notes', sessionId],
    queryFn: () => sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentNotes, { params: { sessionId } }),
    refetchInterval: ({ state }) =>
      state.error && !(state.error instanceof ApiError && FINAL_STATUSES.includes(state.error.status))
        ? RETRY_MS
        : false,
  });

/** Milliseconds until a request counts as offline. */
const NOTE_TIMEOUT_MS = 10_000;

/** Saves as this user, in the kept organisation; throws ChangedElsewhere on conflict. */
export const saveNote = (
  userId: string,
  sessionId: string,
  questionId: string,
  body: NoteRequest,
  organisation?: string,
) =>
  sendAbout(
    sessionId,
    ASSESSMENT_ROUTES.assessmentNote,
    { params: { sessionId, questionId }, body, timeout: NOTE_TIMEOUT_MS, user: userId },
    organisation,
  );
