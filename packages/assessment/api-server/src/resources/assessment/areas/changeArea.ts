import type { AreaCheck, AssessmentArea } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { NotFound } from '@psma/http-kit';
import { ChangedElsewhere } from '../../../errors/errors.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import type { Action } from '../../organisation/access/permissions.ts';
import { recordActivity, type ActivityKind } from '../../organisation/activity/activityStore.ts';
import { lockOrganisation } from '../../organisation/lockStore.ts';
import { notifyMembers, type MemberNotice } from '../../organisation/notices/noticeStore.ts';
import { requireOpen } from '../assessmentPolicy.ts';
import { loadSession } from '../loadSession.ts';
import { lockSession, type AccessibleSession } from '../sessionStore.ts';
import { lockArea, updateArea, type AreaKey, type AreaRow, type AreaState } from './areaStore.ts';
import { checkOf } from './checkOf.ts';
import { findCheckBasis } from './checkStore.ts';
import { presentArea } from './presentAreas.ts';

/** The caller, and the assessment of the path. */
export interface AssessmentQuery {
  sub: string;
  sessionId: string;
}

/** The caller, and the area of the path. */
export interface AreaQuery extends AreaKey {
  sub: string;
}

export interface AreaChange {
  kind: ActivityKind;
  /** Id of a member. */
  about: string | undefined;
  state: AreaState;
  /** Members who are emailed about it. */
  notice?: Pick<MemberNotice, 'kind' | 'to'>;
}

export interface LockedArea {
  db: Queryable;
  session: AccessibleSession;
  area: AreaRow;
  check: AreaCheck | null;
}

/** Decides the change; null changes nothing. */
type PrepareChange = (locked: LockedArea) => Promise<AreaChange | null>;

/**
 * Changes an area as `prepare` decides, with an entry in the activity record. Blocks
 * changes of members, answers and completion during the transaction.
 */
export function changeArea(
  api: ApiWithVersions,
  { pillarId, ...query }: AreaQuery,
  action: Action,
  prepare: PrepareChange,
): Promise<AssessmentArea> {
  return changeAreas(api, query, action, (change) => change(pillarId, prepare));
}

type ChangeOne = (pillarId: string, prepare: PrepareChange) => Promise<AssessmentArea>;

/** Changes several areas in one transaction, as `changeArea` does; a failure changes none. */
export function changeAreas<Result>(
  api: ApiWithVersions,
  { sub, sessionId }: AssessmentQuery,
  action: Action,
  run: (change: ChangeOne) => Promise<Result>,
): Promise<Result> {
  return transaction(api.pool, async (db) => {
    const { id, organisationId } = await loadSession(api, sub, sessionId, action, db);
    await lockOrganisation(db, organisationId);
    await lockSession(db, id);
    const session = await loadSession(api, sub, sessionId, action, db);
    const { sections } = await api.versions.of(session.contentHash);
    const basis = await findCheckBasis(db, id);
    return run(async (pillarId, prepare) => {
      const section = sections.find((each) => each.pillarId === pillarId);
      if (!section) throw new NotFound('area');
      requireOpen(session);
      const key = { sessionId: id, pillarId };
      const present = (row: AreaRow) => presentArea(row, checkOf(basis, section.questions, row));
      const area = await lockArea(db, key);
      const change = await prepare({ db, session, area, check: checkOf(basis, section.questions, area) });
      if (!change) return present(area);
      const { kind, about, state, notice } = change;
      const { memberId: by, title } = session;
      const activity = { kind, by, assessment: { id, title }, pillarId, ...(about && { about }) };
      await recordActivity(db, { organisationId, ...activity }, api.now());
      if (notice)
        await notifyMembers(db, { organisationId, by, subjectId: id, pillarId, ...notice }, api.now());
      return present(await updateArea(db, key, state));
    });
  });
}

/** Throws ChangedElsewhere with the current area. */
export function requireVersion(area: AreaRow, check: AreaCheck | null, version: number): void {
  if (area.version !== version) throw new ChangedElsewhere(presentArea(area, check));
}

/** The stored columns of an area, as `updateArea` takes them. */
export const stateOf = ({ assignee, assignedBy, checkedBy, ...area }: AreaRow): AreaState => ({
  due: area.due,
  submittedAt: area.submittedAt,
  remark: area.remark,
  remindedAt: area.remindedAt,
  checkedAt: area.checkedAt,
  checkedDigest: area.checkedDigest,
  assignee: assignee?.id ?? null,
  assignedBy: assignedBy?.id ?? null,
  checkedBy: checkedBy?.id ?? null,
});
