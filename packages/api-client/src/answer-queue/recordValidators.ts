import type { AnswerRequest } from '@psma/api-contract';
import {
  isArrayOf,
  isLiteral,
  isNullable,
  isNumber,
  isObjectOf,
  isOneOf,
  isOptional,
  isString,
  type Validator,
} from '@psma/validators';
import type { AnswerFailure, DraftChoice, PendingAnswer } from './SharedQueueState.ts';

const isAnswer: Validator<AnswerRequest> = isOneOf(
  isObjectOf<{ choiceId: string }>({ choiceId: isString }),
  isObjectOf<{ choiceIds: string[] }>({ choiceIds: isArrayOf(isString) }),
);

export const isFailure = isObjectOf<AnswerFailure>({
  status: isOneOf(isNumber, isLiteral('unknown')),
  name: isString,
  message: isString,
});

export const isPendingAnswer = isObjectOf<PendingAnswer>({
  id: isString,
  sessionId: isString,
  questionId: isString,
  answer: isAnswer,
  expected: isArrayOf(isNullable(isString)),
  order: isNumber,
  client: isOptional(isString),
  failure: isNullable(isFailure),
});

export const isDraftChoice = isObjectOf<DraftChoice>({
  choiceIds: isArrayOf(isString),
  seen: isNullable(isString),
});
