import type { Queryable } from '@psma/database';
import { CheckNeeded } from '../../../errors/errors.ts';
import type { ContentVersion } from '../../content/contentVersions.ts';
import { listAreas } from './areaStore.ts';
import { checkOf, UNCHECKED } from './checkOf.ts';
import { findCheckBasis } from './checkStore.ts';

/** Checks of all areas, in their order; null if the organisation asks for none. */
export async function loadChecks(db: Queryable, sessionId: string, { sections }: ContentVersion) {
  const basis = await findCheckBasis(db, sessionId);
  if (!basis.isNeeded) return null;
  const areas = new Map((await listAreas(db, sessionId)).map((area) => [area.pillarId, area]));
  return sections.flatMap(({ pillar, pillarId, questions }) => {
    const check = checkOf(basis, questions, areas.get(pillarId) ?? UNCHECKED);
    return check ? [{ pillar, pillarId, ...check }] : [];
  });
}

/**
 * Throws CheckNeeded if an area that a member could check has no check that counts.
 * Returns whether the organisation asks for checks. Lock organisation and
 * session before.
 */
export async function requireChecks(
  db: Queryable,
  sessionId: string,
  version: ContentVersion,
): Promise<boolean> {
  const checks = await loadChecks(db, sessionId, version);
  const missing = checks?.filter(({ state }) => state === 'UNCHECKED' || state === 'CHANGED') ?? [];
  if (missing.length > 0) throw new CheckNeeded(missing);
  return checks !== null;
}
