import { ApiError, triageResultsQuery, triageSessionQuery } from '@psma/api-client';
import type { TriageResponse, TriageSession } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { beginTriageRun } from '../visitor/beginTriageRun.ts';
import { visitorId } from '../visitor/visitorCookie.ts';
import { withoutResponse, withResponse } from './sessionAnswers.ts';

/** Returns the current cookie's session; creates it if missing. */
export async function ownTriageRun(): Promise<TriageSession> {
  const id = visitorId() ?? (await beginTriageRun(null));
  return queryClient.fetchQuery(triageSessionQuery(id));
}

export const reloadTriageRun = (id: string): Promise<TriageSession> =>
  queryClient.fetchQuery({ ...triageSessionQuery(id), staleTime: 0 });

/** The server lost the session or denies ownership (decision G15). */
export const isNoLongerOurs = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

export const keepResponse = (id: string, response: TriageResponse) =>
  change(id, (triageRun) => withResponse(triageRun, response));

export const dropResponse = (id: string, questionId: string) =>
  change(id, (triageRun) => withoutResponse(triageRun, questionId));

function change(id: string, update: (triageRun: TriageSession) => TriageSession) {
  queryClient.setQueryData(triageSessionQuery(id).queryKey, (triageRun) => triageRun && update(triageRun));
  void queryClient.invalidateQueries({ queryKey: triageResultsQuery(id).queryKey });
}
