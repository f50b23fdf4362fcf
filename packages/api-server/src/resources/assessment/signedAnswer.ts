import type { SignedAnswers, SignedFigures, SignedResult } from '@psma/api-contract';
import { levelOf, scoreOf } from '@psma/assessment-model';
import type { Api } from '../../Api.ts';
import { loadLift } from './liftResponse.ts';
import { loadSession } from './loadSession.ts';

/** Signs frozen levels, without and with answers. */
export async function signedAnswer(api: Api, sub: string, sessionId: string): Promise<SignedResult> {
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
  return { summary, full: signedFull };
}
