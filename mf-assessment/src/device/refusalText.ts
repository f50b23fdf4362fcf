import { membershipIn, organisationQuery, type AnswerFailure } from '@psma/api-client';
import { queryClient } from '@psma/remote-kit';
import { messages } from '../messages.ts';

/** Explains a refused answer. */
export function refusalText({ name, message }: AnswerFailure): string {
  const copy = messages.refused;
  if (name === 'NotAllowed' && isContributor()) return copy.areaClosed;
  if (isExplained(name)) return copy[name];
  return copy.other(message);
}

const EXPLAINED = ['AssessmentCompleted', 'NotFound', 'NotAllowed', 'NotInGroup'] as const;
const isExplained = (name: string): name is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((each) => each === name);

const isContributor = () =>
  membershipIn(queryClient.getQueryData(organisationQuery().queryKey)).role === 'CONTRIBUTOR';
