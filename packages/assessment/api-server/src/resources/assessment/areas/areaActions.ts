import type { AreaAssignment, AreaReturn, AreasAssignment, AssessmentArea } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { InvalidRequest, TooManyRequests } from '@psma/http-kit';
import { ChangedElsewhere, NotAllowed } from '../../../errors/errors.ts';
import { storedText } from '../../../http/storedText.ts';
import { messages } from '../../../messages.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { extentOf } from '../../organisation/access/permissions.ts';
import { findMemberById, type MemberRow } from '../../organisation/members/memberStore.ts';
import { membersWith } from '../../organisation/members/membersWith.ts';
import type { AreaRow } from './areaStore.ts';
import {
  changeArea,
  changeAreas,
  requireVersion,
  stateOf,
  type AreaChange,
  type AreaQuery,
  type AssessmentQuery,
  type LockedArea,
} from './changeArea.ts';
import { UNCHECKED } from './checkOf.ts';
import { presentArea } from './presentAreas.ts';

const DAY_MS = 86_400_000;
const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/**
 * Assigns an area to a member, or to none. Another assignee answers it from the
 * beginning; a new due date of the same one keeps what was submitted; the stored
 * assignment changes nothing. Throws ChangedElsewhere if outdated (G115), AssessmentCompleted once closed.
 */
export function assignArea(
  api: ApiWithVersions,
  query: AreaQuery,
  { version, ...assignment }: AreaAssignment,
): Promise<AssessmentArea> {
  return changeArea(api, query, 'assignAreas', async (locked) => {
    requireVersion(locked.area, locked.check, version);
    return assignmentOf(api, locked, assignment);
  });
}

/**
 * Assigns areas to one member as `assignArea` does, all or none. An area with the requested
 * assignment changes nothing, whatever its version, so that the request can be repeated. Throws
 * ChangedElsewhere with the areas that are outdated.
 */
export function assignAreas(
  api: ApiWithVersions,
  query: AssessmentQuery,
  { areas, ...assignment }: AreasAssignment,
): Promise<AssessmentArea[]> {
  return changeAreas(api, query, 'assignAreas', async (change) => {
    const outdated: AssessmentArea[] = [];
    const assigned: AssessmentArea[] = [];
    for (const { pillarId, version } of areas) {
      const changed = await change(pillarId, async (locked) => {
        const next = await assignmentOf(api, locked, assignment);
        if (next && locked.area.version !== version) outdated.push(presentArea(locked.area, locked.check));
        return next;
      });
      assigned.push(changed);
    }
    if (outdated.length > 0) throw new ChangedElsewhere(outdated);
    return assigned;
  });
}

/** The change that assigns an area; null if it is stored already. */
async function assignmentOf(
  api: ApiWithVersions,
  { db, session, area }: LockedArea,
  { assignee, due }: Omit<AreaAssignment, 'version'>,
): Promise<AreaChange | null> {
  if (assignee !== null) await requireAnswerer(db, session.organisationId, assignee);
  const isSame = assignee !== null && area.assignee?.id === assignee;
  if (isStored(area, assignee, due)) return null;
  if (assignee !== null && due !== null && due !== area.due && due < londonDay.format(api.now()))
    throw new InvalidRequest(messages.areas.pastDue, { field: 'due' });
  return {
    kind: assignee === null ? 'areaUnassigned' : 'areaAssigned',
    about: assignee ?? area.assignee?.id,
    state: {
      ...stateOf(area),
      assignee,
      assignedBy: assignee === null ? null : session.memberId,
      due: assignee === null ? null : due,
      submittedAt: isSame ? area.submittedAt : null,
      remark: isSame ? area.remark : null,
      remindedAt: isSame ? area.remindedAt : null,
    },
    ...(!isSame && { notice: { kind: 'areaAssigned', to: [assignee] } }),
  };
}

const isStored = (area: AreaRow, assignee: string | null, due: string | null): boolean =>
  (area.assignee?.id ?? null) === assignee && area.due === (assignee === null ? null : due);

/**
 * Submits an area, by its assignee only; repeating changes nothing. Notifies the member who
 * assigned it, else all who could have. Fails as `assignArea` does.
 */
export function submitArea(api: ApiWithVersions, query: AreaQuery, version: number): Promise<AssessmentArea> {
  return changeArea(api, query, 'answer', async ({ db, session, area, check }) => {
    if (area.assignee?.id !== session.memberId) throw new NotAllowed();
    if (area.submittedAt) return null;
    requireVersion(area, check, version);
    const state = { ...stateOf(area), submittedAt: api.now(), remark: null };
    const able = await membersWith(db, session.organisationId, 'assignAreas');
    const asking = able.filter((id) => id === area.assignedBy?.id);
    const notice = { kind: 'areaSubmitted', to: asking.length > 0 ? asking : able } as const;
    return { kind: 'areaSubmitted', about: session.memberId, state, notice };
  });
}

/**
 * Lets the assignee of a submitted area change it again; where areas are checked,
 * also returns other areas with a remark. Fails as `assignArea` does.
 */
export function returnArea(
  api: ApiWithVersions,
  query: AreaQuery,
  { version, remark }: AreaReturn,
): Promise<AssessmentArea> {
  return changeArea(api, query, 'assignAreas', async ({ area, check }) => {
    requireVersion(area, check, version);
    const stored = remark === undefined ? null : storedText(remark);
    if (!area.submittedAt && !(check && stored)) throw new InvalidRequest(messages.areas.notSubmitted);
    return {
      kind: 'areaReturned',
      about: area.assignee?.id,
      state: { ...stateOf(area), ...UNCHECKED, submittedAt: null, remark: stored },
      notice: { kind: 'areaReturned', to: [area.assignee?.id] },
    };
  });
}

/**
 * Approves the answers with this digest, once. Throws NotAllowed for members with an
 * answer in the area (decision G314), ChangedElsewhere if the answers differ (decision G313).
 */
export function checkArea(api: ApiWithVersions, query: AreaQuery, digest: string): Promise<AssessmentArea> {
  return changeArea(api, query, 'checkAreas', async ({ session, area, check }) => {
    if (!check) throw new InvalidRequest(messages.areas.checksOff);
    const { memberId } = session;
    if (!check.checkers.includes(memberId)) throw new NotAllowed(messages.areas.ownAnswer);
    if (check.digest !== digest) throw new ChangedElsewhere(presentArea(area, check));
    if (check.state === 'CHECKED') return null;
    const checked = { checkedBy: memberId, checkedAt: api.now(), checkedDigest: digest };
    return {
      kind: 'areaChecked',
      about: area.assignee?.id,
      state: { ...stateOf(area), ...checked, remark: null },
      notice: { kind: 'areaApproved', to: [area.assignee?.id] },
    };
  });
}

/** Emails the assignee of an area that is not submitted. Throws TooManyRequests within a day. */
export function remindAssignee(api: ApiWithVersions, query: AreaQuery): Promise<AssessmentArea> {
  return changeArea(api, query, 'assignAreas', async ({ db, session, area }) => {
    const now = api.now();
    const { assignee, submittedAt, remindedAt } = area;
    if (!assignee || assignee.id === session.memberId || submittedAt)
      throw new InvalidRequest(messages.areas.notWaitedFor);
    const member = await requireAnswerer(db, session.organisationId, assignee.id);
    if (!member.email) throw new InvalidRequest(messages.areas.noAddress);
    if (remindedAt && now.getTime() < remindedAt.getTime() + DAY_MS)
      throw new TooManyRequests(messages.areas.remindedToday);
    const notice = { kind: 'areaReminded', to: [member.id] } as const;
    return { kind: 'areaReminded', about: member.id, state: { ...stateOf(area), remindedAt: now }, notice };
  });
}

/** Throws InvalidRequest for former and foreign members, and for roles that answer nothing. */
async function requireAnswerer(db: Queryable, organisationId: string, id: string): Promise<MemberRow> {
  const member = await findMemberById(db, organisationId, id);
  if (!member?.role || extentOf(member.role, 'answer') === null)
    throw new InvalidRequest(messages.areas.assignee, { field: 'assignee' });
  return member;
}
