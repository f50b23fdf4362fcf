import { VISIBLE_PATTERN } from '@psma/text';
import { Type, type Static } from 'typebox';
import {
  ACTION_REASON_LENGTHS,
  AUTHORITY_ACTIONS,
  CODE_STATES,
  MEMBER_NAME_MAX_LENGTH,
  PLAN_DAY_PATTERN,
  REGISTERED_LENGTHS,
  SECTORS,
} from '../constants.ts';
import { Email, Nullable, Timestamp, Uuid, VisibleText } from './commonSchemas.ts';

const Version = Type.Integer({ minimum: 1 });
const Day = Type.String({ format: 'date', pattern: PLAN_DAY_PATTERN, description: 'YYYY-MM-DD' });
const Position = Type.String({ pattern: '^[1-9]\\d{0,14}$' });

/** An admin who has entered a name. */
export const Adviser = Type.Object({ id: Uuid, name: Type.String() });
export type Adviser = Static<typeof Adviser>;

export const Authority = Type.Object({
  /** Null until a name is entered. */
  you: Nullable(
    Type.Object({
      ...Adviser.properties,
      /** Number by which owners share results (decision G321). */
      number: Type.String(),
    }),
  ),
  advisers: Type.Array(Adviser),
  /** False with a hosted user pool: it manages codes and accounts itself. */
  operations: Type.Boolean(),
});
export type Authority = Static<typeof Authority>;

/** Shown to organisations. */
export const AdviserName = Type.Object({ name: VisibleText(MEMBER_NAME_MAX_LENGTH) });

export const RegisteredCode = Type.Object({
  code: Type.String(),
  state: Type.Enum(CODE_STATES),
  issued: Timestamp,
  /** Last day on which it creates an account, UTC; null for always. */
  lastDay: Nullable(Day),
});
export type RegisteredCode = Static<typeof RegisteredCode>;

const REGISTERED = {
  id: Uuid,
  name: Type.String(),
  sector: Nullable(Type.String()),
  adviser: Nullable(Adviser),
};

/** Entry of the authority's register; says nothing about the members' organisation. */
export const RegisteredOrganisation = Type.Object({
  ...REGISTERED,
  version: Version,
  note: Type.String(),
  created: Timestamp,
  codes: Type.Array(RegisteredCode),
});
export type RegisteredOrganisation = Static<typeof RegisteredOrganisation>;

export const RegisteredOrganisations = Type.Object({
  /** Organisations, sorted by name. */
  organisations: Type.Array(
    Type.Object({
      ...REGISTERED,
      codesInUse: Type.Integer({ minimum: 0 }),
      codesFree: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** `after` of the next page; null for the last one. */
  next: Nullable(Uuid),
});
export type RegisteredOrganisations = Static<typeof RegisteredOrganisations>;

/** `search`: part of the name. `after`: id of the page before. */
export const RegisterQuery = Type.Object({
  search: Type.Optional(VisibleText(REGISTERED_LENGTHS.name)),
  after: Type.Optional(Uuid),
});
export type RegisterQuery = Static<typeof RegisterQuery>;

const Entry = {
  name: VisibleText(REGISTERED_LENGTHS.name),
  sector: Nullable(Type.Enum(SECTORS)),
  note: Type.String({ maxLength: REGISTERED_LENGTHS.note }),
  /** Id of the adviser. */
  adviser: Nullable(Uuid),
};
export const RegisteredOrganisationRequest = Type.Object(Entry, { additionalProperties: false });
export type RegisteredOrganisationRequest = Static<typeof RegisteredOrganisationRequest>;

/** `version`: the edited one. */
export const RegisteredOrganisationChange = Type.Object(
  { version: Version, ...Entry },
  { additionalProperties: false },
);
export type RegisteredOrganisationChange = Static<typeof RegisteredOrganisationChange>;

export const CodeExpiry = Type.Object({ lastDay: Nullable(Day) });
export type CodeExpiry = Static<typeof CodeExpiry>;

const Reason = Type.String({
  minLength: ACTION_REASON_LENGTHS.min,
  maxLength: ACTION_REASON_LENGTHS.max,
  pattern: VISIBLE_PATTERN,
});

/** How the adviser made sure; part of the authority's record. */
export const AccountAction = Type.Object({ reason: Reason });

/** Codes that create an account until a last day, with their organisations by name. */
export const FreeCodes = Type.Object({
  codes: Type.Array(
    Type.Object({
      organisation: Type.String(),
      sector: Nullable(Type.String()),
      code: Type.String(),
      lastDay: Day,
    }),
  ),
});
export type FreeCodes = Static<typeof FreeCodes>;

/** Password for one sign-in. No other response has it. */
export const TemporaryPassword = Type.Object({ password: Type.String(), until: Timestamp });
export type TemporaryPassword = Static<typeof TemporaryPassword>;

export const OwnerAppointment = Type.Object({ email: Email, reason: Reason });
export type OwnerAppointment = Static<typeof OwnerAppointment>;

export const AuthorityEntry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  adviser: Adviser,
  kind: Type.Enum(AUTHORITY_ACTIONS),
  /** Organisation of the register, by its present name. */
  organisation: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
  /** Organisation code, id of the members' organisation, or number of what was imported or exported. */
  subject: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});
export type AuthorityEntry = Static<typeof AuthorityEntry>;

/** `from` and `to`: days, both included, UTC. */
export const AuthorityRecordQuery = Type.Object({
  before: Type.Optional(Position),
  kind: Type.Optional(Type.Enum(AUTHORITY_ACTIONS)),
  adviser: Type.Optional(Uuid),
  organisation: Type.Optional(Uuid),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type AuthorityRecordQuery = Static<typeof AuthorityRecordQuery>;
