import type { AssessmentSession } from '@psma/api-contract';

/** Returns completed assessments, newest first. */
export const completedOf = (sessions: readonly AssessmentSession[]): AssessmentSession[] =>
  sessions.filter(({ completed }) => completed).toSorted((one, other) => day(other).localeCompare(day(one)));

const day = ({ completedAt, created }: AssessmentSession): string => completedAt ?? created;
