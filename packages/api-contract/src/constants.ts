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

/** Functions of an organisation that may know the answer to a question, in the order in which they are offered. */
export const KNOWN_BY = ['BOARD', 'SECURITY', 'HR', 'IT', 'LINE', 'LEGAL', 'PROCUREMENT'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** Groups that may enter the admin area. */
export const USER_GROUPS = ['implementers', 'admins'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

/**
 * An address that a mail header can hold as it stands and that two people read alike: no control, format or other
 * character that nobody sees. Needs the flag `u`.
 */
const IN_ADDRESS = '[^\\s\\p{C}\\p{DI}@<>,;:"()\\[\\]\\\\]+';
export const EMAIL_PATTERN = `^${IN_ADDRESS}@${IN_ADDRESS}$`;

/** How long after a login what cannot be taken back may be done (decision G128). */
export const RECENT_SIGN_IN_SECONDS = 300;

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

/**
 * Header of a save, `<client>.<sequence>`: of one client's saves to a question, only one with a higher sequence than all
 * before is taken. So a save that arrives twice, or late, when a newer one was taken, changes nothing. Without the header
 * every save is taken.
 */
export const ANSWER_ORDER = 'answer-order';

/**
 * Header of a call that makes something: a UUID, the same for every repetition of one press. Repeated within 24 hours it
 * gets the same answer and makes nothing again (decision G127).
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Characters of a note and of where the evidence is. */
export const NOTE_LENGTHS = { text: 1000, evidence: 300 } as const;

export const PLAN_STATUSES = ['NOT_STARTED', 'IN_PROGRESS', 'DONE', 'DROPPED'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Items of one account, done and dropped ones among them. */
export const PLAN_LIMIT = 200;
/** Items that one call adds: a step of each question. */
export const PLAN_BATCH = 35;
export const PLAN_LENGTHS = { title: 300, responsible: 120, droppedReason: 500, note: 2000 } as const;
export const TARGET_REASON_MAX_LENGTH = 300;
/** Days that are dates of a plan, as YYYY-MM-DD. */
export const PLAN_DAY_PATTERN = '^2\\d{3}-\\d{2}-\\d{2}$';

/** Of every answer of the API: the id under which the server has logged the call. */
export const REQUEST_ID_HEADER = 'x-request-id';
