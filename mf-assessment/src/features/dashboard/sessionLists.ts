import type { AssessmentSession } from '@psma/api-contract';

export interface SessionLists {
  inProgress: AssessmentSession[];
  completed: AssessmentSession[];
}

/** Returns the dashboard's two tables, newest created first. */
export function sessionLists(sessions: readonly AssessmentSession[]): SessionLists {
  const newestFirst = sessions.toSorted((a, b) => b.created.localeCompare(a.created));
  return {
    inProgress: newestFirst.filter((session) => !session.completed),
    completed: newestFirst.filter((session) => session.completed),
  };
}
