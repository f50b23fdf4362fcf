import { isDeepStrictEqual } from 'node:util';
import type { Targets, TargetsRequest } from '@psma/api-contract';
import { transaction } from '@psma/database';
import type { Api } from '../../Api.ts';
import { ChangedElsewhere } from '../../errors/errors.ts';
import { lockMember, type MemberQuery } from '../organisation/access/access.ts';
import { allowedTargets } from './planPolicy.ts';
import { presentTargets } from './presentPlan.ts';
import { findTargets, saveTargets } from './targetStore.ts';

/** Stored targets change nothing. Throws ChangedElsewhere with current targets if outdated (G115). */
export function changeTargets(api: Api, query: MemberQuery, request: TargetsRequest): Promise<Targets> {
  const targets = allowedTargets(request);
  return transaction(api.pool, async (db) => {
    const { organisationId } = await lockMember(db, query, 'changePlan');
    const current = presentTargets(await findTargets(db, organisationId));
    if (current.version !== targets.version) throw new ChangedElsewhere(current);
    if (isDeepStrictEqual({ ...current, ...targets }, current)) return current;
    await saveTargets(db, organisationId, targets, api.now());
    return presentTargets(await findTargets(db, organisationId));
  });
}
