import { USER_GROUPS } from '@psma/api-contract';
import type { AuthState } from '@psma/remote-kit';

const members: readonly string[] = USER_GROUPS;

/** Reports whether the signed-in user may use the assessment. */
export const isMember = ({ token, userGroups }: AuthState): boolean =>
  token !== null && userGroups.some((group) => members.includes(group));
