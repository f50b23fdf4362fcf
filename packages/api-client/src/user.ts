import { API_ROUTES, type UserProfile, type UserUpdateRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { call } from './sendRequest.ts';

export const userQuery = () =>
  queryOptions({
    queryKey: ['user', 'me'],
    queryFn: () => call(API_ROUTES.userMe),
    staleTime: 60_000,
  });

/** Active sign-ins. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: () => call(API_ROUTES.userSessions),
    staleTime: 0,
  });

/** Account events of the last 90 days. */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ['user', 'events'],
    queryFn: () => call(API_ROUTES.userEvents),
    staleTime: 0,
  });

export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: ['user', 'recovery-codes'],
    queryFn: () => call(API_ROUTES.userRecoveryCodes),
    staleTime: 0,
  });

/** The organisation for code accounts, else the email address (specification section 2). */
export const displayName = (user: UserProfile): string =>
  (user.organisation.code ? (user.organisation.name ?? user.organisation.code) : user.email) ?? '';

export const updateUser = (change: UserUpdateRequest) => call(API_ROUTES.userUpdate, { body: change });
export const updateOrganisation = (name: string) => call(API_ROUTES.userOrganisation, { body: { name } });
/** Restores an email address with the change mail's code (decision G128). */
export const undoEmailChange = (code: string) => call(API_ROUTES.accountUndoEmailChange, { body: { code } });
export const deleteUser = () => call(API_ROUTES.userDelete);
export const exportUser = () => call(API_ROUTES.userExport);
export const endUserSession = (sessionId: string) =>
  call(API_ROUTES.userSessionEnd, { params: { sessionId } });
export const endOtherUserSessions = () => call(API_ROUTES.userSessionsEndOthers);
export const createRecoveryCodes = () => call(API_ROUTES.userRecoveryCodesCreate);
