import {
  ASSESSMENT_ROUTES,
  type AreaAssignment,
  type AreaReturn,
  type AreasAssignment,
} from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendAbout } from './organisation/sendAbout.ts';

/** Areas and their members; the browser revalidates its copy. Older servers respond 404. */
export const assessmentAreasQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'areas', sessionId],
    queryFn: () => sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentAreas, { params: { sessionId } }),
    staleTime: 15_000,
  });

/**
 * Answers of an assessment with the digests of its areas. The digests are older: an
 * answer that changes in between makes the check fail.
 */
export const assessmentChecksQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['assessment', 'checks', sessionId],
    queryFn: async () => {
      const params = { sessionId };
      const { areas, answers } = await sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentAreas, { params });
      return {
        areas,
        authors: answers,
        session: await sendAbout(sessionId, ASSESSMENT_ROUTES.assessmentSession, { params }),
      };
    },
  });

/** Throws ChangedElsewhere, with `details.current`; also below. */
export const assignArea = (sessionId: string, pillarId: string, assignment: AreaAssignment) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.areaAssign, { params: { sessionId, pillarId }, body: assignment });

/** Assigns all areas or none. Throws ChangedElsewhere, with those that were changed in `details.current`. */
export const assignAreas = (sessionId: string, assignment: AreasAssignment) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.areasAssign, { params: { sessionId }, body: assignment });

export const submitArea = (sessionId: string, pillarId: string, version: number) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.areaSubmit, { params: { sessionId, pillarId }, body: { version } });

/** Emails the assignee. Throws TooManyRequests within a day. */
export const remindAssignee = (sessionId: string, pillarId: string) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.areaRemind, { params: { sessionId, pillarId } });

/** Approves the answers with this digest; throws ChangedElsewhere if they differ. */
export const checkArea = (sessionId: string, pillarId: string, digest: string) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.areaCheck, { params: { sessionId, pillarId }, body: { digest } });

/** Emails members who could check. Throws TooManyRequests within a day. */
export const askForChecks = (sessionId: string) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.checksAsk, { params: { sessionId } });

export const returnArea = (sessionId: string, pillarId: string, change: AreaReturn) =>
  sendAbout(sessionId, ASSESSMENT_ROUTES.areaReturn, { params: { sessionId, pillarId }, body: change });
