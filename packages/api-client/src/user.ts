import { API_ROUTES, type UserProfile, type UserUpdateRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

export const userQuery = () =>
  queryOptions({
    queryKey: ['user', 'me'],
    queryFn: () => sendRequest(API_ROUTES.userMe),
    staleTime: 60_000,
  });

/** Active sign-ins. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: () => sendRequest(API_ROUTES.userSessions),
    staleTime: 0,
  });

/** Account events of the last 90 days. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ['user', 'events'],
    queryFn: () => sendRequest(API_ROUTES.userEvents),
    staleTime: 0,
  });

export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: ['user', 'recovery-codes'],
    queryFn: () => sendRequest(API_ROUTES.userRecoveryCodes),
    staleTime: 0,
  });

/** The organisation, else the email address (specification section 2). */
export const displayName = (user: UserProfile): string =>
  (user.organisation.code ? (user.organisation.name ?? user.organisation.code) : user.email) ?? '';

export const updateUser = (change: UserUpdateRequest) => sendRequest(API_ROUTES.userUpdate, { body: change });
export const updateOrganisation = (name: string) =>
  sendRequest(API_ROUTES.userOrganisation, { body: { name } });
/** Restores an email address with its code (decision G128). */
export const undoEmailChange = (code: string) =>
  sendRequest(API_ROUTES.accountUndoEmailChange, { body: { code } });
export const deleteUser = () => sendRequest(API_ROUTES.userDelete);
export const exportUser = () => sendRequest(API_ROUTES.userExport);
export const endUserSession = (sessionId: string) =>
  sendRequest(API_ROUTES.userSessionEnd, { params: { sessionId } });
export const endOtherUserSessions = () => sendRequest(API_ROUTES.userSessionsEndOthers);
export const createRecoveryCodes = () => sendRequest(API_ROUTES.userRecoveryCodesCreate);
