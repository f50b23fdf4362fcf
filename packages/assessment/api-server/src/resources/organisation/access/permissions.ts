import { ROLES, type Role } from '@psma/api-contract';

/** Range of a permission: everything, created assessments, assigned areas, or owners' names. */
type Extent = 'all' | 'created' | 'areas' | 'owners';

const PERMISSIONS = {
  seeAssessments: { OWNER: 'all', EDITOR: 'all', CONTRIBUTOR: 'areas', READER: 'all' },
  changeAssessments: { OWNER: 'all', EDITOR: 'all' },
  /** Also return submitted areas. */
  assignAreas: { OWNER: 'all', EDITOR: 'all' },
  /** Except areas with an answer of the member (decision G314). */
  checkAreas: { OWNER: 'all', EDITOR: 'all' },
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
  signOff: { OWNER: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Extent>>>;
export type Action = keyof typeof PERMISSIONS;

/** Null if the role does not permit the action. */
export function extentOf(role: Role, action: Action): Extent | null {
  const extents: Partial<Record<Role, Extent>> = PERMISSIONS[action];
  return extents[role] ?? null;
}

/** Relation of the caller to an assessment. */
interface Relation {
  isCreator: boolean;
  /** Some area is assigned to the caller. */
  hasAreas: boolean;
}

/** Whether a role permits an action on an assessment, or on the assigned areas of it. */
export function isPermitted(role: Role, action: Action, { isCreator, hasAreas }: Relation): boolean {
  const extent = extentOf(role, action);
  return extent === 'all' || (extent === 'created' && isCreator) || (extent === 'areas' && hasAreas);
}

/** Roles that permit an action in this extent. */
export const rolesWith = (action: Action, extent: Extent): Role[] =>
  ROLES.filter((role) => extentOf(role, action) === extent);
