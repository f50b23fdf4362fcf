import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import { IdempotencyHeaders } from './assessment.ts';
import {
  AccountAction,
  AdviserName,
  Authority,
  AuthorityEntry,
  AuthorityRecordQuery,
  CodeExpiry,
  FreeCodes,
  OwnerAppointment,
  RegisteredCode,
  RegisteredOrganisation,
  RegisteredOrganisationChange,
  RegisteredOrganisationRequest,
  RegisteredOrganisations,
  RegisterQuery,
  TemporaryPassword,
} from './authority.ts';
import { AuthorityFigures } from './authorityFigures.ts';
import { RegisterFile, RegisterFileCheck, RegisterFileImport, RegisterFileImported } from './registerFile.ts';
import { AdviserShare, SharedResult } from './share.ts';

const common = { tags: ['Authority'], security: [{ bearer: [] }] };

export const authoritySchemas = {
  authority: {
    ...common,
    summary: 'The adviser, all advisers, and whether codes and accounts are managed here',
    response: { 200: Authority },
  },
  authorityName: {
    ...common,
    summary: 'Sets the adviser’s name, which organisations see',
    body: AdviserName,
    response: { 200: Authority },
  },
  registeredOrganisations: {
    ...common,
    summary: 'The register of organisations by name, 50 at a time',
    querystring: RegisterQuery,
    response: { 200: RegisteredOrganisations },
  },
  registeredOrganisationCreate: {
    ...common,
    summary: 'Adds an organisation to the register',
    body: RegisteredOrganisationRequest,
    response: { 201: RegisteredOrganisation },
  },
  registerFileCheck: {
    ...common,
    summary: 'Lists what keeps the rows of a CSV file from being imported into the register',
    body: RegisterFile,
    response: { 200: RegisterFileCheck },
  },
  registerFileImport: {
    ...common,
    summary: 'Imports a checked CSV file whole, unless file or register changed since',
    headers: IdempotencyHeaders,
    body: RegisterFileImport,
    response: { 201: RegisterFileImported },
  },
  registeredOrganisation: {
    ...common,
    summary: 'A registered organisation with its codes',
    response: { 200: RegisteredOrganisation },
  },
  registeredOrganisationUpdate: {
    ...common,
    summary: 'Changes a registered organisation, unless it was changed since',
    body: RegisteredOrganisationChange,
    response: { 200: RegisteredOrganisation },
  },
  registeredCodeCreate: {
    ...common,
    summary: 'Issues an organisation code',
    body: CodeExpiry,
    response: { 201: RegisteredCode },
  },
  registeredCodeUpdate: {
    ...common,
    summary: 'Sets the last day of an unclaimed code',
    body: CodeExpiry,
    response: { 200: RegisteredCode },
  },
  registeredCodeWithdraw: {
    ...common,
    summary: 'Withdraws an unclaimed code',
    response: { 204: EMPTY_RESPONSE },
  },
  freeCodesExport: {
    ...common,
    summary: 'The unclaimed codes with a last day, for letters; in the record with the reason',
    body: AccountAction,
    response: { 200: FreeCodes },
  },
  codeTemporaryPassword: {
    ...common,
    summary: 'Makes a password for one sign-in within seven days, ends all sessions and notifies all members',
    body: AccountAction,
    response: { 200: TemporaryPassword },
  },
  codeAccountDisable: {
    ...common,
    summary: 'Disables the account of a code and ends its sessions',
    body: AccountAction,
    response: { 204: EMPTY_RESPONSE },
  },
  codeAccountEnable: {
    ...common,
    summary: 'Enables the account of a code',
    body: AccountAction,
    response: { 204: EMPTY_RESPONSE },
  },
  codeAccountEndSessions: {
    ...common,
    summary: 'Ends all sessions of the account of a code',
    body: AccountAction,
    response: { 204: EMPTY_RESPONSE },
  },
  ownerAppoint: {
    ...common,
    summary: 'Makes the member with this address an owner, where no owner is left',
    body: OwnerAppointment,
    response: { 204: EMPTY_RESPONSE },
  },
  adviserShares: {
    ...common,
    summary: 'Results that are shared with the adviser, newest first',
    response: { 200: Type.Array(AdviserShare) },
  },
  adviserSharedResult: {
    ...common,
    summary: 'Results that are shared with the adviser; the organisation’s record has each opening',
    response: { 200: SharedResult },
  },
  authorityFigures: {
    ...common,
    summary: 'Whole numbers for each finished month; none for fewer than 15 organisations',
    response: { 200: AuthorityFigures },
  },
  authorityRecord: {
    ...common,
    summary: 'The authority’s record, newest first, 100 at a time',
    querystring: AuthorityRecordQuery,
    response: { 200: Type.Array(AuthorityEntry) },
  },
};
