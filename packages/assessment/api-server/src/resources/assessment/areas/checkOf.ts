import { createHash } from 'node:crypto';
import type { AreaCheck, CheckState } from '@psma/api-contract';
import type { AreaRow } from './areaStore.ts';
import type { CheckBasis, CheckedAnswer } from './checkStore.ts';

/** Columns of an area without a check. */
export const UNCHECKED = { checkedBy: null, checkedAt: null, checkedDigest: null };

type Questions = readonly { id: string }[];

/**
 * Check of an area, or null if the organisation asks for none. It counts for the
 * answers that were checked, while none of them is the checker's (decisions G313
 * and G314): no time is compared.
 */
export function checkOf(
  basis: CheckBasis,
  questions: Questions,
  area: Pick<AreaRow, 'checkedBy' | 'checkedAt' | 'checkedDigest'>,
): AreaCheck | null {
  if (!basis.isNeeded) return null;
  const answers = answersTo(questions, basis.answers);
  const authors = new Set(answers.map(({ answeredBy }) => answeredBy));
  const digest = answers.length === questions.length ? digestOf(answers) : null;
  const checkers = basis.members.filter((member) => !authors.has(member));
  const isOwn = area.checkedBy !== null && authors.has(area.checkedBy.id);
  const counts = digest !== null && area.checkedDigest === digest && !isOwn;
  return {
    state: stateOf(counts, checkers.length > 0, isCheckedBy(basis.members, area)),
    digest,
    by: area.checkedBy,
    at: area.checkedAt?.toISOString() ?? null,
    checkers,
  };
}

/** Whether the checker can check again: not once the role does not permit it (decision G338). */
const isCheckedBy = (members: readonly string[], { checkedBy }: Pick<AreaRow, 'checkedBy'>): boolean =>
  checkedBy !== null && members.includes(checkedBy.id);

/** An area that no member can check prevents nothing. */
function stateOf(counts: boolean, isPossible: boolean, wasChecked: boolean): CheckState {
  if (counts) return 'CHECKED';
  if (!isPossible) return 'NOT_POSSIBLE';
  return wasChecked ? 'CHANGED' : 'UNCHECKED';
}

/** Answers to these questions, in their order. */
const answersTo = (questions: Questions, answers: readonly CheckedAnswer[]): CheckedAnswer[] =>
  questions.flatMap(({ id }) => answers.find(({ questionId }) => questionId === id) ?? []);

type Choices = Pick<CheckedAnswer, 'questionId' | 'choiceIds'>;

/** Hexadecimal hash of answers; equal for equal choices, in whichever order they were made. */
export function digestOf(answers: readonly Choices[]): string {
  const choices = answers.map(({ questionId, choiceIds }) => [questionId, ...choiceIds.toSorted()]);
  return createHash('sha256').update(JSON.stringify(choices)).digest('hex');
}
