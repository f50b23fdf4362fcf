import type { AssessmentSession } from '@psma/api-contract';

export interface SessionLists {
  inProgress: AssessmentSession[];
  completed: AssessmentSession[];
}

/** The two tables of the dashboard, each newest created first. */
export function sessionLists(sessions: readonly AssessmentSession[]): SessionLists {
  const newestFirst = sessions.toSorted((a, b) => b.created.localeCompare(a.created));
  return {
    inProgress: newestFirst.filter((session) => !session.completed),
    completed: newestFirst.filter((session) => session.completed),
  };
}
