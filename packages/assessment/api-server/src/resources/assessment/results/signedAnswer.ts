import { createHash } from 'node:crypto';
import type {
  SignedAnswers,
  SignedDocument,
  SignedFigures,
  SignedRecord,
  SignedResult,
} from '@psma/api-contract';
import { levelOf, scoreOf } from '@psma/assessment-model';
import { loadAreas } from '../areas/presentAreas.ts';
import type { AssessmentApi } from '../AssessmentApi.ts';
import { loadSession } from '../loadSession.ts';
import type { AccessibleSession } from '../sessionStore.ts';
import { loadSignOff } from '../sign-off/signOff.ts';
import { loadLift } from './liftResponse.ts';

/** Signs frozen levels, without and with answers. */
export async function signedAnswer(
  api: AssessmentApi,
  sub: string,
  sessionId: string,
): Promise<SignedResult> {
  const { title, completedAt, contentVersion, pillarRule, pillars } = await loadLift(api, sub, sessionId);
  const session = await loadSession(api, sub, sessionId, 'seeResults');
  const overallScore = session.overallScore!;
  const chosen = new Map(session.answers.map(({ questionId, choiceIds }) => [questionId, choiceIds]));
  const figures: SignedFigures = {
    format: 'psma-results-1',
    holds: 'levels',
    title,
    begun: session.created.toISOString(),
    completedAt,
    contentVersion,
    pillarRule,
    overallLevel: levelOf(overallScore),
    overallScore,
    pillars: pillars.map(({ pillarId, pillar, level }) => ({
      pillarId,
      pillar,
      level,
      score: scoreOf(level),
    })),
  };
  const answers = pillars.flatMap(({ pillarId, questions }) =>
    questions.map(({ questionId, title: question, answer: statement, score }) => ({
      pillarId,
      questionId,
      question,
      choiceIds: chosen.get(questionId) ?? [],
      statement,
      score,
    })),
  );
  const full: SignedAnswers = { ...figures, holds: 'levels and answers', answers };
  const [summary, signedFull] = await Promise.all([api.signer.sign(figures), api.signer.sign(full)]);
  const record = await signedRecord(api, session, summary, figures);
  return { summary, full: signedFull, ...(record && { record }) };
}

/** Null without a check and a sign-off. Names the results by their hash, so that it fits no others. */
async function signedRecord(
  api: AssessmentApi,
  session: AccessibleSession,
  summary: SignedDocument,
  { completedAt, pillars }: SignedFigures,
): Promise<SignedDocument | null> {
  const [{ areas }, signOff] = await Promise.all([
    loadAreas(api, session),
    loadSignOff(api.pool, session.id),
  ]);
  const checked = new Set(
    areas.filter(({ check }) => check?.state === 'CHECKED').map(({ pillarId }) => pillarId),
  );
  if (!signOff && checked.size === 0) return null;
  const record: SignedRecord = {
    format: 'psma-record-1',
    summaryHash: createHash('sha256').update(summary.json).digest('hex'),
    completedAt,
    checkedAreas: pillars
      .filter(({ pillarId }) => checked.has(pillarId))
      .map(({ pillarId, pillar }) => ({ pillarId, pillar })),
    signOff,
  };
  return api.signer.sign(record);
}
