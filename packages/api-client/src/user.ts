import { API_ROUTES } from '@psma/api-contract';
import type { UserProfile, UserUpdateRequest } from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { apiRequest } from './apiRequest.ts';

export const userQuery = () =>
  queryOptions({
    queryKey: ['user', 'me'],
    queryFn: () => apiRequest<UserProfile>(API_ROUTES.userMe),
    staleTime: 60_000,
  });

/** What a person is called on screen: the organisation for a code account, else the email (specification section 2). */
export const displayName = (user: UserProfile): string =>
  (user.organisation.code ? (user.organisation.name ?? user.organisation.code) : user.email) ?? '';

export const updateUser = (change: UserUpdateRequest) =>
  apiRequest<UserProfile>(API_ROUTES.userUpdate, { body: change });
export const updateOrganisation = (name: string) =>
  apiRequest<UserProfile>(API_ROUTES.userOrganisation, { body: { name } });
export const deleteUser = () => apiRequest<void>(API_ROUTES.userDelete);
export const exportUser = () => apiRequest<Record<string, unknown>>(API_ROUTES.userExport);
