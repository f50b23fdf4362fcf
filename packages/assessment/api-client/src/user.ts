import { USER_ROUTES, type UserProfile, type UserUpdateRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

export const userQuery = () =>
  queryOptions({
    queryKey: ['user', 'me'],
    queryFn: () => sendRequest(USER_ROUTES.userMe),
    staleTime: 60_000,
  });

/** Active sign-ins. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: () => sendRequest(USER_ROUTES.userSessions),
    staleTime: 0,
  });

/** Account events of the last 90 days. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ['user', 'events'],
    queryFn: () => sendRequest(USER_ROUTES.userEvents),
    staleTime: 0,
  });

export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: ['user', 'recovery-codes'],
    queryFn: () => sendRequest(USER_ROUTES.userRecoveryCodes),
    staleTime: 0,
  });

/** The organisation, else the email address (specification section 2). */
export const displayName = (user: UserProfile): string =>
  (user.organisation.code ? (user.organisation.name ?? user.organisation.code) : user.email) ?? '';

export const updateUser = (change: UserUpdateRequest) =>
  sendRequest(USER_ROUTES.userUpdate, { body: change });
export const updateOrganisation = (name: string) =>
  sendRequest(USER_ROUTES.userOrganisation, { body: { name } });
/** Whether the account gets emails about shared work (decision G358). */
export const workEmailsQuery = () =>
  queryOptions({
    queryKey: ['user', 'work-emails'],
    queryFn: () => sendRequest(USER_ROUTES.userWorkEmails),
    staleTime: 0,
  });
export const updateWorkEmails = (on: boolean) =>
  sendRequest(USER_ROUTES.userWorkEmailsUpdate, { body: { on } });
/** By the key of an email's link. */
export const updateWorkEmailsByKey = (mailKey: string, on: boolean) =>
  sendRequest(USER_ROUTES.workEmails, { params: { mailKey }, body: { on } });

/** Restores an email address with its code (decision G128). */
export const undoEmailChange = (code: string) =>
  sendRequest(USER_ROUTES.accountUndoEmailChange, { body: { code } });
export const deleteUser = () => sendRequest(USER_ROUTES.userDelete);
export const exportUser = () => sendRequest(USER_ROUTES.userExport);
export const endUserSession = (sessionId: string) =>
  sendRequest(USER_ROUTES.userSessionEnd, { params: { sessionId } });
export const endOtherUserSessions = () => sendRequest(USER_ROUTES.userSessionsEndOthers);
export const createRecoveryCodes = () => sendRequest(USER_ROUTES.userRecoveryCodesCreate);
