import type { AssessmentLift, NewPlanItem, PlanSource } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import { AssessmentNotCompleted } from '../../errors/errors.ts';
import { storedText } from '../../http/storedText.ts';
import { messages } from '../../messages.ts';
import { loadLift } from '../assessment/results/liftResponse.ts';
import type { ApiWithVersions } from '../content/contentVersions.ts';
import { allowedPillar, invalidField } from './planPolicy.ts';
import type { NewItemRow } from './planStore.ts';

/** Throws unless each `source` is a completed assessment's step. */
export async function itemsToAdd(
  api: ApiWithVersions,
  sub: string,
  items: NewPlanItem[],
): Promise<NewItemRow[]> {
  const sessions = [...new Set(items.flatMap(({ source }) => (source ? [source.sessionId] : [])))];
  const lifts = new Map<string, AssessmentLift>();
  for (const session of sessions) lifts.set(session, await liftOfSource(api, sub, session));
  return items.map((item) => {
    return {
      id: item.id,
      title: storedText(item.title),
      ...(item.source ? fromStep(lifts, item.source) : ofOnesOwn(item)),
      responsible: storedText(item.responsible ?? ''),
      due: item.due ?? null,
      note: storedText(item.note ?? ''),
    };
  });
}

const NO_STEP: Omit<NewItemRow, 'id' | 'title' | 'pillarId' | 'responsible' | 'due' | 'note'> = {
  questionId: null,
  toScore: null,
  actionId: null,
  statement: null,
  sourceSession: null,
  sourceTitle: null,
  sourceCompletedAt: null,
};

const ofOnesOwn = ({ pillarId = null }: NewPlanItem) => ({ ...NO_STEP, pillarId: allowedPillar(pillarId) });

function fromStep(lifts: ReadonlyMap<string, AssessmentLift>, source: PlanSource) {
  const { sessionId, questionId, toScore, actionId = null } = source;
  const lift = lifts.get(sessionId);
  const pillar = lift?.pillars.find(({ questions }) =>
    questions.some((each) => each.questionId === questionId),
  );
  const question = pillar?.questions.find((each) => each.questionId === questionId);
  const step = question?.steps.find(({ to }) => to === toScore);
  if (!lift || !pillar || !question || !step) throw noStep();
  if (actionId !== null && !step.actions.some(({ id }) => id === actionId)) throw noStep();
  return {
    pillarId: pillar.pillarId,
    questionId,
    toScore,
    actionId,
    statement: question.statements[toScore] ?? null,
    sourceSession: lift.sessionId,
    sourceTitle: lift.title,
    sourceCompletedAt: lift.completedAt,
  };
}

async function liftOfSource(api: ApiWithVersions, sub: string, session: string): Promise<AssessmentLift> {
  try {
    return await loadLift(api, sub, session);
  } catch (error) {
    if (error instanceof NotFound || error instanceof AssessmentNotCompleted) throw noStep();
    throw error;
  }
}

export const noStep = () => invalidField('source', messages.plan.source);
