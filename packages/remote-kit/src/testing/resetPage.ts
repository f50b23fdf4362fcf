import { dismissNotice } from '../notices.ts';
import { authClient, type AuthClient } from '../session/authClient.ts';
import { signOutHere } from './signInAs.ts';

const realAuthClient = { ...authClient };

/** Replaces operations of the auth client until `resetPage()`; the others go on reaching for the identity service. */
export const fakeAuthClient = (operations: Partial<AuthClient>): void =>
  void Object.assign(authClient, operations);

/** Forgets session, cached queries, storage, notices and fakes; for `afterEach`. */
export function resetPage(): void {
  Object.assign(authClient, realAuthClient);
  dismissNotice();
  signOutHere();
  localStorage.clear();
  sessionStorage.clear();
}
