import { createHash } from 'node:crypto';
import type { AssessmentResult, UserExport } from '@psma/api-contract';
import { Email } from '@psma/api-contract/schemas';
import { transaction } from '@psma/database';
import { consumeRateLimit, NotFound } from '@psma/http-kit';
import { enqueueMail } from '@psma/mail';
import { Value } from 'typebox/value';
import type { Api } from '../../Api.ts';
import type { Caller } from '../../auth/verifyToken.ts';
import { listNotesOf } from '../assessment/notes/noteStore.ts';
import { presentNotes } from '../assessment/notes/presentNotes.ts';
import { presentSession } from '../assessment/presentAssessment.ts';
import { listSessions, type SessionRow } from '../assessment/sessionStore.ts';
import type { ContentVersion } from '../content/contentVersions.ts';
import { listSoleOrganisations } from '../organisation/memberStore.ts';
import { listItems } from '../plan/planStore.ts';
import { presentItem, presentTargets } from '../plan/presentPlan.ts';
import { findTargets } from '../plan/targetStore.ts';
import { presentProfile } from './presentUser.ts';
import { listOutcomes } from './userStore.ts';

/** All data kept about a user (decision G83), whole only where the user is the only member. */
export async function exportUser(api: Api, caller: Caller, token: string): Promise<UserExport> {
  const organisations = await listSoleOrganisations(api.pool, caller.sub);
  const [user, ...exported] = await Promise.all([
    api.userPool.getUser(token),
    ...organisations.map((id) => exportOrganisation(api, id)),
  ]);
  const security = await api.userPool.exportSecurity(token).catch((error: unknown) => {
    if (error instanceof NotFound) return {};
    throw error;
  });
  await notifyOwner(api, caller, user.attributes['email']);
  return {
    exported: api.now().toISOString(),
    profile: presentProfile(caller, user),
    consent: user.consent,
    ...security,
    assessments: exported.flatMap(({ assessments }) => assessments),
    targets: presentTargets(exported[0]?.targets ?? null),
    plan: exported.flatMap(({ items }) => items.map(presentItem)),
  };
}

async function exportOrganisation({ pool, versions }: Api, id: string) {
  const [sessions, outcomes, notes, targets, items] = await Promise.all([
    listSessions(pool, id),
    listOutcomes(pool, id),
    listNotesOf(pool, id),
    findTargets(pool, id),
    listItems(pool, id),
  ]);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.sessionId, outcome]));
  const assessments = sessions.map(async (session) => {
    const version = await versions.of(session.contentHash);
    const { document = null, feedback = null } = outcomeOf.get(session.id) ?? {};
    return {
      session: presentSession(session, version),
      answers: answersInWords(session, version),
      result: document === null ? null : (JSON.parse(document) as AssessmentResult),
      feedback,
      notes: presentNotes(notes.get(session.id) ?? [], version),
    };
  });
  return { assessments: await Promise.all(assessments), targets, items };
}

/** One email an hour suffices. */
const ONE_MAIL = { max: 1, windowSeconds: 3600 };

async function notifyOwner({ pool, site, now }: Api, { sub }: Caller, to: string | undefined): Promise<void> {
  if (!Value.Check(Email, to)) return;
  const subject = createHash('sha256').update(sub).digest();
  await transaction(pool, async (db) => {
    const first = await consumeRateLimit(db, ONE_MAIL, { kind: 'downloadMail', subject, now: now() });
    if (first !== null) await enqueueMail(db, { kind: 'dataDownloaded', to, site });
  });
}

function answersInWords({ answers }: SessionRow, { sections }: ContentVersion) {
  const questions = sections.flatMap((section) => section.questions);
  return questions.flatMap(({ id, title, choices }) => {
    const answer = answers.find((each) => each.questionId === id);
    if (!answer) return [];
    const chosen = choices.filter((choice) => answer.choiceIds.includes(choice.id));
    return {
      question: { id, title },
      choices: chosen.map((choice) => ({ id: choice.id, title: choice.title })),
      carriedForward: answer.carriedForward,
      updated: new Date(answer.updated).toISOString(),
    };
  });
}
