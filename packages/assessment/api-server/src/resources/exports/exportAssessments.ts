import type { OrganisationExport } from '@psma/api-contract';
import { loadAreas } from '../assessment/areas/presentAreas.ts';
import { listNotesOf } from '../assessment/notes/noteStore.ts';
import { presentNotes } from '../assessment/notes/presentNotes.ts';
import { presentSession } from '../assessment/presentAssessment.ts';
import { parseResult } from '../assessment/results/resultStore.ts';
import { listSessions } from '../assessment/sessionStore.ts';
import { presentSignOff } from '../assessment/sign-off/signOff.ts';
import { listSignOffs } from '../assessment/sign-off/signOffStore.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { listItems } from '../plan/planStore.ts';
import { presentItem, presentTargets } from '../plan/presentPlan.ts';
import { findTargets } from '../plan/targetStore.ts';
import { presentShare } from '../share/presentShare.ts';
import { listShares } from '../share/shareStore.ts';
import { answersInWords } from './answersInWords.ts';
import { listOutcomes } from './outcomeStore.ts';

type Exported = Pick<OrganisationExport, 'assessments' | 'targets' | 'plan' | 'shares'>;

/** All assessments of an organisation with notes, and areas if wanted; its targets, plan and shares. */
export async function exportAssessments(
  api: ApiWithVersions,
  id: string,
  { withAreas }: { withAreas: boolean },
): Promise<Exported> {
  const { pool, versions, now } = api;
  const [sessions, outcomes, notes, targets, items, shares, signOffs] = await Promise.all([
    listSessions(pool, id),
    listOutcomes(pool, id),
    listNotesOf(pool, id),
    findTargets(pool, id),
    listItems(pool, id),
    listShares(pool, id),
    listSignOffs(pool, id),
  ]);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.sessionId, outcome]));
  const assessments = sessions.map(async (session) => {
    const version = await versions.of(session.contentHash);
    const { document = null, feedback = null } = outcomeOf.get(session.id) ?? {};
    const signOff = signOffs.get(session.id);
    return {
      session: presentSession(session, version),
      answers: answersInWords(session.answers, version),
      result: document === null ? null : parseResult(document),
      feedback,
      notes: presentNotes(notes.get(session.id) ?? [], version),
      ...(withAreas && { areas: await loadAreas(api, session) }),
      ...(signOff && { signOff: presentSignOff(signOff) }),
    };
  });
  return {
    assessments: await Promise.all(assessments),
    targets: presentTargets(targets),
    plan: items.map(presentItem),
    shares: shares.map((share) => presentShare(share, now())),
  };
}
