// Apart from the schemas: pages need no schema library.

/** The 16 sectors; stored as the label (G48). */
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

/** Functions that may know an answer, in display order. */
export const KNOWN_BY = ['BOARD', 'SECURITY', 'HR', 'IT', 'LINE', 'LEGAL', 'PROCUREMENT'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** Groups with access to the admin area. */
export const USER_GROUPS = ['implementers', 'admins'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

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

/** Header of GET /assessment/questions: content version name. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/**
 * Header of a save, `<client>.<sequence>`: sequences only increase per client and
 * question, so repeated or late saves change nothing. Optional.
 */
export const ANSWER_ORDER = 'answer-order';

/**
 * Header of creating requests: a UUID per press. Retries within 24 hours get the
 * same response and create nothing (decision G127).
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * Header: the organisation's id. Lists, creations and the plan take their organisation
 * from it; without it: the account's last used one, else its own. A write about an
 * object of another organisation is refused. Responses about an assessment have it for
 * accounts in several organisations (decision G333).
 */
export const ORGANISATION = 'organisation';

/** Replaces the id of the account's own organisation, which its first write creates (decision G301). */
export const OWN_ORGANISATION = 'own';
/** Value of `areasTo` in a query for no member. */
export const NO_MEMBER = 'none';

/** Roles of an organisation's members (decision G302). */
export const ROLES = ['OWNER', 'EDITOR', 'CONTRIBUTOR', 'READER'] as const;
export type Role = (typeof ROLES)[number];

/** Names of organisations and members, without links, telephone numbers and line breaks. */
export const MEMBER_NAME_MAX_LENGTH = 80;
/** Limits for an organisation; joining codes count as invitations. */
export const MEMBER_LIMITS = { members: 50, invitations: 30, firstDayInvitations: 5 } as const;
/** Maximum number of addresses in a request. */
export const INVITATION_BATCH = 20;
export const INVITATION_DAYS = 14;
export const JOINING_CODE_DAYS = 7;

/** Parts that recipients of a share see (decision G318). */
export const SHARE_HOLDS = ['RESULTS', 'RESULTS_AND_ANSWERS'] as const;
export type ShareHolds = (typeof SHARE_HOLDS)[number];
/** Days for which results can be shared. */
export const SHARE_DAYS = [7, 30, 90] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];
/** Maximum number of recipients of a share. */
export const SHARE_RECIPIENTS = 10;
/** Maximum number of open shares of an organisation. */
export const SHARE_LIMIT = 50;
/** Digits of the number by which owners name an adviser. */
export const ADVISER_NUMBER_LENGTH = 8;
/** Digits of the emailed code. */
export const SHARE_CODE_LENGTH = 8;

/** States of the check of an area. `NOT_POSSIBLE`: no other member could check it. */
export const CHECK_STATES = ['UNCHECKED', 'CHECKED', 'CHANGED', 'NOT_POSSIBLE'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** Maximum characters of the remark on a returned area. */
export const AREA_REMARK_MAX_LENGTH = 500;
/** Maximum areas that one request assigns; an assessment has seven. */
export const AREAS_PER_ASSIGNMENT = 50;
/** Maximum characters of an entry in the authority's register. */
export const REGISTERED_LENGTHS = { name: 120, note: 1000 } as const;
/** Limits of a CSV file with organisations for the register. */
export const REGISTER_FILE_LIMITS = { rows: 5000, bytes: 2_097_152 } as const;
/** Problems that keep a row of such a file from being imported. */
export const REGISTER_ROW_PROBLEMS = [
  'cellCount',
  'nameMissing',
  'nameTooLong',
  'nameTwice',
  'nameRegistered',
  'sectorUnknown',
  'noteTooLong',
] as const;
export type RegisterRowProblemKind = (typeof REGISTER_ROW_PROBLEMS)[number];
/** States of an organisation code: without an account, with one, expired without one, or with a disabled one. */
export const CODE_STATES = ['FREE', 'CLAIMED', 'EXPIRED', 'DISABLED'] as const;
export type CodeState = (typeof CODE_STATES)[number];
/** Characters of the reason for an action on an account. */
export const ACTION_REASON_LENGTHS = { min: 5, max: 300 } as const;
/** Kinds of entries in the authority's record. */
export const AUTHORITY_ACTIONS = [
  'organisationRegistered',
  'organisationChanged',
  'organisationsImported',
  'codeIssued',
  'codeExpirySet',
  'codeWithdrawn',
  'codesExported',
  'temporaryPasswordMade',
  'accountDisabled',
  'accountEnabled',
  'sessionsEnded',
  'ownerAppointed',
  'sharedResultOpened',
] as const;
export type AuthorityActionKind = (typeof AUTHORITY_ACTIONS)[number];
/** Figures over all organisations: a month with fewer organisations has none. */
export const FIGURES = { months: 24, fewestOrganisations: 15 } as const;

/** Maximum characters. */
export const NOTE_LENGTHS = { text: 1000, evidence: 300 } as const;

export const PLAN_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'DONE', 'DROPPED'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Maximum number of an organisation's plan items, done and dropped ones included. */
export const PLAN_LIMIT = 200;
/** Maximum number of plan items in a request: a step of each question. */
export const PLAN_BATCH = 35;
export const PLAN_LENGTHS = { title: 300, responsible: 120, droppedReason: 500, note: 2000 } as const;
export const TARGET_REASON_MAX_LENGTH = 300;
/** Pattern of days in plans and areas, as YYYY-MM-DD. */
export const PLAN_DAY_PATTERN = '^2\\d{3}-\\d{2}-\\d{2}$';

/** Header of every response: the id in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';
