import { ASSESSMENT_ROUTES, type AreaAssignment, type AreaReturn } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

/** Areas and their members; the browser revalidates its copy. Older servers respond 404. */
export const assessmentAreasQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'areas', sessionId],
    queryFn: () => sendRequest(ASSESSMENT_ROUTES.assessmentAreas, { params: { sessionId } }),
    staleTime: 15_000,
  });

/** Throws ChangedElsewhere, with `details.current`; also below. */
export const assignArea = (sessionId: string, pillarId: string, assignment: AreaAssignment) =>
  sendRequest(ASSESSMENT_ROUTES.areaAssign, { params: { sessionId, pillarId }, body: assignment });

export const submitArea = (sessionId: string, pillarId: string, version: number) =>
  sendRequest(ASSESSMENT_ROUTES.areaSubmit, { params: { sessionId, pillarId }, body: { version } });

/** Emails the assignee. Throws TooManyRequests within a day. */
export const remindAssignee = (sessionId: string, pillarId: string) =>
  sendRequest(ASSESSMENT_ROUTES.areaRemind, { params: { sessionId, pillarId } });

export const returnArea = (sessionId: string, pillarId: string, change: AreaReturn) =>
  sendRequest(ASSESSMENT_ROUTES.areaReturn, { params: { sessionId, pillarId }, body: change });
