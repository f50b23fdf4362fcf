import { NOTHING } from '@psma/route-contract/schemas';
import {
  EmailUndone,
  EmailUndoRequest,
  OrganisationRequest,
  UserExport,
  UserProfile,
  UserUpdateRequest,
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
  accountUndoEmailChange: {
    tags: ['User'],
    summary: 'Brings the address before a change back, ends every session, and asks for a new password',
    body: EmailUndoRequest,
    response: { 200: EmailUndone },
  },
  userDelete: {
    ...common,
    summary: 'Deletes the account with all its assessments; a repeated call completes a half-done one',
    response: { 204: NOTHING },
  },
};
