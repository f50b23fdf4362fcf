import { dismissNotice } from '../notices.ts';
import { authClient, type AuthClient } from '../session/authClient.ts';
import { signOutHere } from './signInAs.ts';

const realAuthClient = { ...authClient };

/** Until `resetPage()`; others still use the identity service. */
export const fakeAuthClient = (operations: Partial<AuthClient>): void =>
  void Object.assign(authClient, operations);

/** Clears session, queries, storage, notices and fakes, in `afterEach`. */
export function resetPage(): void {
  Object.assign(authClient, realAuthClient);
  dismissNotice();
  signOutHere();
  localStorage.clear();
  sessionStorage.clear();
}
