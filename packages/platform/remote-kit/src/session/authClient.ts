import { awaitPendingSignOut, endSession, freshToken, loadAmplify, notLoaded } from './session.ts';
import { authState, storeToken } from './token.ts';
import type {
  CodeDelivery,
  FactorReview,
  MfaMethod,
  MfaSettings,
  Passkey,
  SignInOutcome,
  SignUpDetails,
  SignUpOutcome,
  SignUpProfile,
  TotpSetup,
} from './types.ts';

/** Twelve operations of specification section 7, and further ones. */
export interface AuthClient {
  getToken(): Promise<string | null>;
  getGroups(): readonly string[];
  isAuthenticated(): boolean;
  /** Throws "There is already a signed in user." until sign-out. */
  signIn(username: string, password: string): Promise<SignInOutcome>;
  /** Asks for a passkey; earlier shells lack passkey support. */
  signInWithPasskey(username: string): Promise<SignInOutcome>;
  /** Responds to the step: a code, new password or method. */
  confirmSignIn(response: string): Promise<SignInOutcome>;
  /** Re-authenticates (decision G128) with `signIn`'s steps; the session remains. */
  signInAgain(password: string): Promise<SignInOutcome>;
  confirmSignInAgain(response: string): Promise<SignInOutcome>;
  signOut(): Promise<void>;
  signUp(details: SignUpDetails): Promise<SignUpOutcome>;
  resendSignUpCode(username: string): Promise<CodeDelivery>;
  confirmSignUp(username: string, code: string): Promise<void>;
  forgotPassword(email: string): Promise<CodeDelivery>;
  /**
   * Returns what the reset removed and left; undefined from a pool or shell that
   * does not report it. A sign-up's code confirms that with `profile`.
   */
  forgotPasswordSubmit(
    email: string,
    code: string,
    newPassword: string,
    profile?: SignUpProfile,
  ): Promise<FactorReview | undefined>;
  changePassword(current: string, next: string): Promise<void>;
  verifyNewEmail(code: string): Promise<void>;
  /** `account`: label in the authenticator app. */
  setUpTotp(account: string): Promise<TotpSetup>;
  verifyTotp(code: string): Promise<void>;
  getMfa(): Promise<MfaSettings>;
  setMfa(method: MfaMethod, enabled: boolean): Promise<void>;
  listPasskeys(): Promise<Passkey[]>;
  addPasskey(): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

async function loadPasskeys() {
  await loadAmplify();
  return import('./passkeys.ts').catch(notLoaded);
}

const remember = (outcome: SignInOutcome): SignInOutcome => {
  if (outcome.token) storeToken(outcome.token);
  return outcome;
};

/**
 * Throws Cognito's error names; without a required user
 * `UserUnAuthenticatedException`. Stores finished sign-ins' tokens.
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
  forgotPasswordSubmit: async (email, code, newPassword, profile) =>
    (await loadAmplify()).forgotPasswordSubmit(email, code, newPassword, profile),
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
