import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import {
  EmailUndone,
  EmailUndoRequest,
  OrganisationRequest,
  RecoveryCodes,
  RecoveryCodesLeft,
  SecurityEvent,
  UserExport,
  UserProfile,
  UserSession,
  UserUpdateRequest,
  WorkEmails,
  WorkEmailsRequest,
} from './user.ts';

const common = { tags: ['User'], security: [{ bearer: [] }] };

export const userSchemas = {
  userMe: {
    ...common,
    summary: 'The profile',
    response: { 200: UserProfile },
  },
  userUpdate: {
    ...common,
    summary: 'Changes one profile value; a new email takes effect once its link is followed',
    body: UserUpdateRequest,
    response: { 200: UserProfile },
  },
  userOrganisation: {
    ...common,
    summary: 'Changes the organisation name',
    body: OrganisationRequest,
    response: { 200: UserProfile },
  },
  userExport: {
    ...common,
    summary: 'Everything kept about the user',
    response: { 200: UserExport },
  },
  userSessions: {
    ...common,
    summary: 'Where the user is logged in, the last used first',
    response: { 200: Type.Array(UserSession) },
  },
  userEvents: {
    ...common,
    summary: 'What happened to the account in the last 90 days, the newest first',
    response: { 200: Type.Array(SecurityEvent) },
  },
  userRecoveryCodes: {
    ...common,
    summary: 'How many recovery codes are left',
    response: { 200: RecoveryCodesLeft },
  },
  userRecoveryCodesCreate: {
    ...common,
    summary: 'Makes ten recovery codes in place of those there were; they are answered this once',
    response: { 201: RecoveryCodes },
  },
  userSessionEnd: {
    ...common,
    summary: 'Ends one session of the user; one that is over already is no error',
    response: { 204: EMPTY_RESPONSE },
  },
  userSessionsEndOthers: {
    ...common,
    summary: 'Ends every session of the user but that of the call',
    response: { 204: EMPTY_RESPONSE },
  },
  userWorkEmails: {
    ...common,
    summary: 'Whether the user gets emails about shared work',
    response: { 200: WorkEmails },
  },
  userWorkEmailsUpdate: {
    ...common,
    summary: 'Turns emails about shared work on or off',
    body: WorkEmailsRequest,
    response: { 200: WorkEmails },
  },
  workEmails: {
    tags: ['User'],
    summary: 'Turns emails about shared work on or off, by the key of an email’s link',
    body: WorkEmailsRequest,
    response: { 204: EMPTY_RESPONSE },
  },
  workEmailsStop: {
    tags: ['User'],
    summary: 'Turns them off, as mail clients ask by one press (RFC 8058)',
    response: { 204: EMPTY_RESPONSE },
  },
  accountUndoEmailChange: {
    tags: ['User'],
    summary: 'Brings the address before a change back, ends every session, and asks for a new password',
    body: EmailUndoRequest,
    response: { 200: EmailUndone },
  },
  userDelete: {
    ...common,
    summary: 'Deletes the account with all its assessments; a repeated call completes a half-done one',
    response: { 204: EMPTY_RESPONSE },
  },
};
