import type { AreaAssignment, AreaReturn, AssessmentArea } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { InvalidRequest, NotFound, TooManyRequests } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { AssessmentCompleted, ChangedElsewhere, NotAllowed } from '../../../errors/errors.ts';
import { storedText } from '../../../http/storedText.ts';
import { messages } from '../../../messages.ts';
import { recordActivity, type ActivityKind } from '../../organisation/activityStore.ts';
import { findMemberById, lockOrganisation, type MemberRow } from '../../organisation/memberStore.ts';
import { extentOf, type Action } from '../../organisation/permissions.ts';
import { loadSession } from '../loadSession.ts';
import { holdOpen } from '../notes/noteStore.ts';
import type { AccessibleSession } from '../sessionStore.ts';
import { areaMailDue, mailAsked } from './areaMails.ts';
import { findSender } from './areaMailStore.ts';
import { lockArea, updateArea, type AreaKey, type AreaRow, type AreaState } from './areaStore.ts';
import { presentArea } from './presentAreas.ts';

const DAY_MS = 86_400_000;

/** The caller, and the area of the path. */
export interface AreaQuery extends AreaKey {
  sub: string;
}

/**
 * Assigns an area to a member, or to none. Another assignee answers it from the
 * beginning; a new due date of the same one keeps what was submitted. Throws
 * ChangedElsewhere if outdated (G115), AssessmentCompleted once closed.
 */
export function assignArea(
  api: Api,
  query: AreaQuery,
  { version, assignee, due }: AreaAssignment,
): Promise<AssessmentArea> {
  return changeArea(api, query, 'assignAreas', async (db, session, area) => {
    requireVersion(area, version);
    if (assignee !== null) await requireAnswerer(db, session.organisationId, assignee);
    const isSame = assignee !== null && area.assignee?.id === assignee;
    const isAsked = assignee !== null && assignee !== session.memberId;
    return {
      kind: assignee === null ? 'areaUnassigned' : 'areaAssigned',
      about: assignee ?? area.assignee?.id,
      state: {
        assignee,
        assignedBy: assignee === null ? null : session.memberId,
        due: assignee === null ? null : due,
        submittedAt: isSame ? area.submittedAt : null,
        remark: isSame ? area.remark : null,
        remindedAt: isSame ? area.remindedAt : null,
        ...(!isSame && { mailDue: isAsked ? areaMailDue(api.now()) : null }),
      },
    };
  });
}

/** By the assignee only; repeating changes nothing. Same failures. */
export function submitArea(api: Api, query: AreaQuery, version: number): Promise<AssessmentArea> {
  return changeArea(api, query, 'answer', async (_db, session, area) => {
    if (area.assignee?.id !== session.memberId) throw new NotAllowed();
    if (area.submittedAt) return null;
    requireVersion(area, version);
    const state = { ...stateOf(area), submittedAt: api.now(), remark: null, mailDue: null };
    return { kind: 'areaSubmitted', about: session.memberId, state };
  });
}

/** Lets the assignee of a submitted area change it again. Same failures. */
export function returnArea(
  api: Api,
  query: AreaQuery,
  { version, remark }: AreaReturn,
): Promise<AssessmentArea> {
  return changeArea(api, query, 'assignAreas', async (_db, _session, area) => {
    requireVersion(area, version);
    if (!area.submittedAt) throw new InvalidRequest(messages.areas.notSubmitted);
    const stored = remark === undefined ? null : storedText(remark);
    return {
      kind: 'areaReturned',
      about: area.assignee?.id,
      state: { ...stateOf(area), submittedAt: null, remark: stored },
    };
  });
}

/** Emails the assignee of an area that is not submitted. Throws TooManyRequests within a day. */
export function remindAssignee(api: Api, query: AreaQuery): Promise<AssessmentArea> {
  return changeArea(api, query, 'assignAreas', async (db, session, area) => {
    const now = api.now();
    const { assignee, submittedAt, remindedAt, due } = area;
    if (!assignee || assignee.id === session.memberId || submittedAt)
      throw new InvalidRequest(messages.areas.notWaitedFor);
    const member = await requireAnswerer(db, session.organisationId, assignee.id);
    if (!member.email) throw new InvalidRequest(messages.areas.noAddress);
    if (remindedAt && now.getTime() < remindedAt.getTime() + DAY_MS)
      throw new TooManyRequests(messages.areas.remindedToday);
    const { email, id: memberId } = member;
    const asked = { ...(await findSender(db, session.memberId)), memberId, email, areas: 1, due };
    await mailAsked(db, api.site, 'areaReminder', asked, now);
    return { kind: 'areaReminded', about: memberId, state: { ...stateOf(area), remindedAt: now } };
  });
}

interface AreaChange {
  kind: ActivityKind;
  /** Member. */
  about: string | undefined;
  state: AreaState;
}

/** Null changes nothing. Blocks changes of members and completion during the transaction. */
type PrepareChange = (db: Queryable, session: AccessibleSession, area: AreaRow) => Promise<AreaChange | null>;

function changeArea(
  api: Api,
  { sub, sessionId, pillarId }: AreaQuery,
  action: Action,
  prepare: PrepareChange,
): Promise<AssessmentArea> {
  return transaction(api.pool, async (db) => {
    const { organisationId } = await loadSession(api, sub, sessionId, action, db);
    await lockOrganisation(db, organisationId);
    const session = await loadSession(api, sub, sessionId, action, db);
    const { sections } = await api.versions.of(session.contentHash);
    if (!sections.some((section) => section.pillarId === pillarId)) throw new NotFound('area');
    if (!(await holdOpen(db, session.id))) throw new AssessmentCompleted();
    const key = { sessionId: session.id, pillarId };
    const area = await lockArea(db, key);
    const change = await prepare(db, session, area);
    if (!change) return presentArea(area);
    const { kind, about, state } = change;
    const { memberId: by, title } = session;
    await recordActivity(db, { organisationId, by, kind, title, ...(about && { about }) }, api.now());
    return presentArea(await updateArea(db, key, state));
  });
}

function requireVersion(area: AreaRow, version: number): void {
  if (area.version !== version) throw new ChangedElsewhere(presentArea(area));
}

/** Throws InvalidRequest for former and foreign members, and for roles that answer nothing. */
async function requireAnswerer(db: Queryable, organisationId: string, id: string): Promise<MemberRow> {
  const member = await findMemberById(db, organisationId, id);
  if (!member?.role || extentOf(member.role, 'answer') === null)
    throw new InvalidRequest(messages.areas.assignee, { field: 'assignee' });
  return member;
}

const stateOf = ({ assignee, assignedBy, due, submittedAt, remark, remindedAt }: AreaRow): AreaState => ({
  assignee: assignee?.id ?? null,
  assignedBy: assignedBy?.id ?? null,
  ...{ due, submittedAt, remark, remindedAt },
});
