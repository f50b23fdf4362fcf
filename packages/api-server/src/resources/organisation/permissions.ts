import { ROLES, type Role } from '@psma/api-contract';

/** What a role may use: everything, assessments it created, areas assigned to it, or owners' names. */
type Extent = 'all' | 'created' | 'areas' | 'owners';

const PERMISSIONS = {
  seeAssessments: { OWNER: 'all', EDITOR: 'all', CONTRIBUTOR: 'areas', READER: 'all' },
  changeAssessments: { OWNER: 'all', EDITOR: 'all' },
  answer: { OWNER: 'all', EDITOR: 'all', CONTRIBUTOR: 'areas' },
  useNotes: { OWNER: 'all', EDITOR: 'all', CONTRIBUTOR: 'areas' },
  deleteOpenAssessment: { OWNER: 'all', EDITOR: 'created' },
  deleteCompletedAssessment: { OWNER: 'all' },
  seeResults: { OWNER: 'all', EDITOR: 'all', READER: 'all' },
  seePlan: { OWNER: 'all', EDITOR: 'all', READER: 'all' },
  changePlan: { OWNER: 'all', EDITOR: 'all' },
  seeMembers: { OWNER: 'all', EDITOR: 'all', CONTRIBUTOR: 'owners', READER: 'all' },
  /** Email addresses, and who waits for admission. */
  seeAddresses: { OWNER: 'all' },
  seeActivity: { OWNER: 'all', EDITOR: 'all', READER: 'all' },
  manageOrganisation: { OWNER: 'all' },
  /** Show results to people outside (decision G317). */
  share: { OWNER: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Extent>>>;
export type Action = keyof typeof PERMISSIONS;

/** Null if the role does not permit the action. */
export function extentOf(role: Role, action: Action): Extent | null {
  const extents: Partial<Record<Role, Extent>> = PERMISSIONS[action];
  return extents[role] ?? null;
}

/** Whether a role permits an action on a whole assessment. No area is assigned yet. */
export function isPermitted(role: Role, action: Action, isCreator: boolean): boolean {
  const extent = extentOf(role, action);
  return extent === 'all' || (extent === 'created' && isCreator);
}

/** Roles that permit an action everywhere. */
export const rolesWithAll = (action: Action): Role[] =>
  ROLES.filter((role) => extentOf(role, action) === 'all');
