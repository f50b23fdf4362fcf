// Plain values, apart from the schemas, so that a page that needs one does not load the schema library.

/** The 16 sectors, in the order in which they are offered; stored as the label (G48). */
export const SECTORS = [
  'Academia',
  'Chemicals',
  'Civil Nuclear',
  'Communications',
  'Data Infrastructure',
  'Defence',
  'Emergency Services',
  'Energy',
  'Finance',
  'Food',
  'Government',
  'Health',
  'Space',
  'Transport',
  'Water',
  'Other',
] as const;
export type Sector = (typeof SECTORS)[number];

/** Groups that may enter the admin area. */
export const USER_GROUPS = ['implementers', 'admins'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

export const MATURITY_LEVEL_NAMES = [
  'INNOCENT',
  'AWARE',
  'DEVELOPING',
  'COMPETENT',
  'EFFECTIVE',
  'EXCELLENT',
] as const;

export const TITLE_MAX_LENGTH = 150;

export const PREVIOUS_ASSESSMENT_OPTIONS = ['Yes', 'No'] as const;
export const ACCURACY_OPTIONS = [
  'Significantly under-scored us',
  'Under-scored us',
  'Accurately scored us',
  'Over-scored us',
  'Significantly over-scored us',
] as const;
export const SUGGESTIONS_MAX_LENGTH = 5000;

/** Header of GET /assessment/questions: the name of their content version. */
export const CONTENT_VERSION_HEADER = 'x-content-version';
