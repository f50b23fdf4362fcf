import type { FactorReview } from '@psma/api-contract';
import { awaitPendingSignOut, endSession, freshToken, loadAmplify, notLoaded } from './session.ts';
import { authState, storeToken } from './token.ts';
import type {
  CodeDelivery,
  MfaMethod,
  MfaSettings,
  Passkey,
  SignInOutcome,
  SignUpDetails,
  SignUpOutcome,
  TotpSetup,
} from './types.ts';

/** The twelve operations the product uses (specification section 7), and what its sign-in steps and settings need besides. */
export interface AuthClient {
  getToken(): Promise<string | null>;
  getGroups(): readonly string[];
  isAuthenticated(): boolean;
  /** Refused with "There is already a signed in user." until that one is signed out. */
  signIn(username: string, password: string): Promise<SignInOutcome>;
  /** Asks the browser for a passkey of the account; a shell of an earlier version has none of what passkeys need. */
  signInWithPasskey(username: string): Promise<SignInOutcome>;
  /** Answers the step that `signIn` or the last `confirmSignIn` asked for: a code, a new password or a method. */
  confirmSignIn(response: string): Promise<SignInOutcome>;
  /** Shows again that it is the signed-in user (decision G128), with the same steps as `signIn`; the session goes on. */
  signInAgain(password: string): Promise<SignInOutcome>;
  confirmSignInAgain(response: string): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  signUp(details: SignUpDetails): Promise<SignUpOutcome>;
  resendSignUpCode(username: string): Promise<CodeDelivery>;
  confirmSignUp(username: string, code: string): Promise<void>;
  forgotPassword(email: string): Promise<CodeDelivery>;
  /** Resolves with what the reset removed and left; undefined where the pool, or a shell of an earlier version, does not say. */
  forgotPasswordSubmit(email: string, code: string, newPassword: string): Promise<FactorReview | undefined>;
  changePassword(current: string, next: string): Promise<void>;
  verifyNewEmail(code: string): Promise<void>;
  /** `account` is what the authenticator app will call this account. */
  setUpTotp(account: string): Promise<TotpSetup>;
  verifyTotp(code: string): Promise<void>;
  getMfa(): Promise<MfaSettings>;
  setMfa(method: MfaMethod, enabled: boolean): Promise<void>;
  listPasskeys(): Promise<Passkey[]>;
  addPasskey(): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

/** Amplify's part for passkeys, which few visits need. */
async function loadPasskeys() {
  await loadAmplify();
  return import('./passkeys.ts').catch(notLoaded);
}

const remember = (outcome: SignInOutcome): SignInOutcome => {
  if (outcome.token) storeToken(outcome.token);
  return outcome;
};

/**
 * The auth client of the page. Failures are thrown with Cognito's error names; an operation for a signed-in user throws
 * `UserUnAuthenticatedException` ("Authentication Error") when there is none. The token of a finished sign-in is stored.
 */
export const authClient: AuthClient = {
  getToken: freshToken,
  getGroups: () => authState.get().userGroups,
  isAuthenticated: () => authState.get().token !== null,
  signIn: async (username, password) => {
    await awaitPendingSignOut();
    return remember(await (await loadAmplify()).signIn(username, password));
  },
  signInWithPasskey: async (username) => {
    await awaitPendingSignOut();
    return remember(await (await loadAmplify()).signInWithPasskey(username));
  },
  confirmSignIn: async (response) => remember(await (await loadAmplify()).confirmSignIn(response)),
  signInAgain: async (password) => remember(await (await loadAmplify()).signInAgain(password)),
  confirmSignInAgain: async (response) => remember(await (await loadAmplify()).confirmSignInAgain(response)),
  signOut: endSession,
  signUp: async (details) => (await loadAmplify()).signUp(details),
  resendSignUpCode: async (username) => (await loadAmplify()).resendSignUpCode(username),
  confirmSignUp: async (username, code) => (await loadAmplify()).confirmSignUp(username, code),
  forgotPassword: async (email) => (await loadAmplify()).forgotPassword(email),
  forgotPasswordSubmit: async (email, code, newPassword) =>
    (await loadAmplify()).forgotPasswordSubmit(email, code, newPassword),
  changePassword: async (current, next) => (await loadAmplify()).changePassword(current, next),
  verifyNewEmail: async (code) => (await loadAmplify()).verifyNewEmail(code),
  setUpTotp: async (account) => (await loadAmplify()).setUpTotp(account),
  verifyTotp: async (code) => (await loadAmplify()).verifyTotp(code),
  getMfa: async () => (await loadAmplify()).getMfa(),
  setMfa: async (method, enabled) => (await loadAmplify()).setMfa(method, enabled),
  listPasskeys: async () => (await loadPasskeys()).listPasskeys(),
  addPasskey: async () => (await loadPasskeys()).addPasskey(),
  renamePasskey: async (id, name) =>
    (await loadPasskeys()).renamePasskey((await freshToken()) ?? '', id, name),
  removePasskey: async (id) => (await loadPasskeys()).removePasskey(id),
};
