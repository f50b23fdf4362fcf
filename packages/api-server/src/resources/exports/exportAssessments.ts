import type { AssessmentResult, OrganisationExport } from '@psma/api-contract';
import type { Api } from '../../Api.ts';
import { listNotesOf } from '../assessment/notes/noteStore.ts';
import { presentNotes } from '../assessment/notes/presentNotes.ts';
import { presentSession } from '../assessment/presentAssessment.ts';
import { listSessions } from '../assessment/sessionStore.ts';
import { listItems } from '../plan/planStore.ts';
import { presentItem, presentTargets } from '../plan/presentPlan.ts';
import { findTargets } from '../plan/targetStore.ts';
import { presentShare } from '../share/presentShare.ts';
import { listShares } from '../share/shareStore.ts';
import { answersInWords } from './answersInWords.ts';
import { listOutcomes } from './outcomeStore.ts';

type Exported = Pick<OrganisationExport, 'assessments' | 'targets' | 'plan' | 'shares'>;

/** All assessments of an organisation with notes, its targets, plan and shares. */
export async function exportAssessments({ pool, versions, now }: Api, id: string): Promise<Exported> {
  const [sessions, outcomes, notes, targets, items, shares] = await Promise.all([
    listSessions(pool, id),
    listOutcomes(pool, id),
    listNotesOf(pool, id),
    findTargets(pool, id),
    listItems(pool, id),
    listShares(pool, id),
  ]);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.sessionId, outcome]));
  const assessments = sessions.map(async (session) => {
    const version = await versions.of(session.contentHash);
    const { document = null, feedback = null } = outcomeOf.get(session.id) ?? {};
    return {
      session: presentSession(session, version),
      answers: answersInWords(session.answers, version),
      result: document === null ? null : (JSON.parse(document) as AssessmentResult),
      feedback,
      notes: presentNotes(notes.get(session.id) ?? [], version),
    };
  });
  return {
    assessments: await Promise.all(assessments),
    targets: presentTargets(targets),
    plan: items.map(presentItem),
    shares: shares.map((share) => presentShare(share, now())),
  };
}
