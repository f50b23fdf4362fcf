import type { AnswerRequest } from '@psma/api-contract';
import {
  isArrayOf,
  isNullable,
  isNumber,
  isObjectOf,
  isOneOf,
  isOptional,
  isString,
  type Validator,
} from '@psma/validators';
import { isFailure } from '../local-queue/failures.ts';
import type { DraftChoice, PendingAnswer } from './PendingAnswer.ts';

const isAnswer: Validator<AnswerRequest> = isOneOf(
  isObjectOf<{ choiceId: string }>({ choiceId: isString }),
  isObjectOf<{ choiceIds: string[] }>({ choiceIds: isArrayOf(isString) }),
);

export const isPendingAnswer = isObjectOf<PendingAnswer>({
  id: isString,
  sessionId: isString,
  questionId: isString,
  answer: isAnswer,
  expected: isArrayOf(isNullable(isString)),
  order: isNumber,
  client: isOptional(isString),
  organisation: isOptional(isString),
  failure: isNullable(isFailure),
});

export const isDraftChoice = isObjectOf<DraftChoice>({
  choiceIds: isArrayOf(isString),
  seen: isNullable(isString),
});
