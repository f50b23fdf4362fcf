import { API_ROUTES, type NoteRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { ApiError } from './ApiError.ts';
import { call } from './call.ts';

const RETRY_MS = 15_000;

/** The notes beside the answers of an assessment. A server before them answers 404; another failure is tried again. */
export const assessmentNotesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'notes', sessionId],
    queryFn: () => call(API_ROUTES.assessmentNotes, { params: { sessionId } }),
    refetchInterval: ({ state }) =>
      state.error && !(state.error instanceof ApiError && state.error.status === 404) ? RETRY_MS : false,
  });

/** A call without an answer after this long counts as offline, in milliseconds. */
const NOTE_TIMEOUT_MS = 10_000;

/** Saves a note in this user's name only. Throws ChangedElsewhere, with `details.current`, when another one stands. */
export const saveNote = (userId: string, sessionId: string, questionId: string, body: NoteRequest) =>
  call(API_ROUTES.assessmentNote, {
    params: { sessionId, questionId },
    body,
    timeout: NOTE_TIMEOUT_MS,
    user: userId,
  });
