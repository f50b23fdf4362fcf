import type { AssessmentResult, SharedResult, SignOff } from '@psma/api-contract';
import { parseResult } from '../../assessment/results/resultStore.ts';
import type { SharedResultRow } from './recipientStore.ts';

/** The frozen document without what is not shared (decision G318). */
export function presentSharedResult(
  id: string,
  { name, holds, expires, document }: SharedResultRow,
  signOff: SignOff | null,
): SharedResult {
  const result = { ...parseResult(document), id };
  return {
    organisation: { name },
    holds,
    expires: expires.toISOString(),
    result: holds === 'RESULTS_AND_ANSWERS' ? result : withoutAnswers(result),
    ...(signOff && { signOff }),
  };
}

const withoutAnswers = (result: AssessmentResult): AssessmentResult => ({
  ...result,
  pillars: result.pillars.map((pillar) => ({ ...pillar, bindingQuestions: [] })),
  questions: [],
  answers: [],
  answersSummary: [],
});
