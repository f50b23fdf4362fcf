import { passwordForms, preparePassword } from '@psma/text';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { runtimeConfig } from '../pageData.ts';
import { amplifyConfig } from './amplifyConfig.ts';
import { amplifyStorage } from './amplifyStorage.ts';
import { AuthenticationError, OAuthSignOutError, SignUpPasswordError } from './errors.ts';
import { readable } from './foreignResponses.ts';
import { firstAccepted, takeUnprepared, withPasswordForms } from './passwordLogin.ts';
import { resetPassword } from './resetPassword.ts';
import { inTurn, stepBeside } from './signInAgain.ts';
import { authState, storeToken } from './token.ts';
import { totpSetup } from './totpSetup.ts';
import type {
  CodeDelivery,
  FactorReview,
  MfaMethod,
  MfaSettings,
  SignInOutcome,
  SignUpDetails,
  SignUpOutcome,
  SignUpProfile,
} from './types.ts';

// Only this, signInAgain.ts and passkeys.ts import aws-amplify.
const { identity, legal } = runtimeConfig();
// Its only warning, about non-AWS endpoints, concerns the installation's choice.
ConsoleLogger.LOG_LEVEL = 'ERROR';
Amplify.configure(amplifyConfig(identity, location.origin));
cognitoUserPoolsTokenProvider.setKeyValueStorage(amplifyStorage);

// Amplify renews tokens itself, even during operations.
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'tokenRefresh') accessToken().then(adopt, () => {});
});

const adopt = (token: string | null) => {
  if (authState.get().token) storeToken(token);
};

const accessToken = async (forceRefresh = false) =>
  (await auth.fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString() ?? null;

/** Errors that end a session permanently. */
const ENDED = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
]);

const named = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Null if the service says the session ended; throws if unreachable. Also forgets
 * the identity pool's user.
 */
export const refresh = readable(async (): Promise<string | null> => {
  const token = await inTurn(() => accessToken(true)).catch((error: unknown) => {
    if (ENDED.has(named(error))) return null;
    throw error;
  });
  if (!token && identity.identityPoolId) await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  return token;
});

const outcome = async ({ isSignedIn, nextStep }: auth.SignInOutput): Promise<SignInOutcome> => ({
  isSignedIn,
  nextStep,
  token: isSignedIn ? await accessToken() : null,
});

const passwordLogin = async (username: string, typed: string) =>
  outcome(
    await withPasswordForms(typed, (password, clientMetadata) =>
      auth.signIn({ username, password, options: { clientMetadata } }),
    ),
  );

/**
 * After complete login with a password set as typed, stores its prepared form in
 * the background; the next login retries.
 */
function storePrepared(done: SignInOutcome): SignInOutcome {
  const isTemporary = done.nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
  const password = done.isSignedIn || isTemporary ? takeUnprepared() : null;
  if (password && done.isSignedIn) {
    const { typed: oldPassword, prepared: newPassword } = password;
    void inTurn(() => auth.updatePassword({ oldPassword, newPassword })).catch(() => {});
  }
  return done;
}

export const signIn = readable(async (username: string, password: string) =>
  storePrepared(await passwordLogin(username, password)),
);

/** Throws Amplify's passkey error names if the browser gave none. */
export const signInWithPasskey = readable(async (username: string) =>
  outcome(
    await auth.signIn({
      username,
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
    }),
  ),
);

export const confirmSignIn = readable(async (challengeResponse: string) =>
  storePrepared(await outcome(await auth.confirmSignIn({ challengeResponse }))),
);

/** The session lasts until the final step. */
export const signInAgain = readable(async (password: string) =>
  storePrepared(await stepBeside((username) => passwordLogin(username, password), { anew: true })),
);

export const confirmSignInAgain = readable(async (challengeResponse: string) =>
  storePrepared(await stepBeside(async () => outcome(await auth.confirmSignIn({ challengeResponse })))),
);

export async function signOut(): Promise<void> {
  try {
    await auth.signOut();
  } catch (error) {
    throw identity.oauthDomain ? new OAuthSignOutError(error) : error;
  }
}

export const signUp = readable(async (details: SignUpDetails): Promise<SignUpOutcome> => {
  if (!details.password) throw new SignUpPasswordError();
  const result = await auth.signUp({
    username: details.username,
    password: preparePassword(details.password),
    options: {
      userAttributes: {
        ...(details.email ? { email: details.email } : {}),
        ...profileAttributes(details),
        'custom:role': 'implementer',
      },
      clientMetadata: agreedTerms(details),
    },
  });
  return result as SignUpOutcome;
});

const profileAttributes = ({ sector, role, organisation }: SignUpProfile) => ({
  'custom:sector': sector,
  'custom:org_role': role,
  'custom:org_name': organisation,
});

const agreedTerms = ({ agree }: SignUpProfile): { terms?: string } =>
  agree && legal.termsVersion ? { terms: legal.termsVersion } : {};

export const resendSignUpCode = readable(async (username: string): Promise<CodeDelivery> =>
  auth.resendSignUpCode({ username }),
);

export const confirmSignUp = readable(async (username: string, confirmationCode: string): Promise<void> => {
  await auth.confirmSignUp({ username, confirmationCode });
});

export const forgotPassword = readable(async (username: string): Promise<CodeDelivery> => {
  const { nextStep } = await auth.resetPassword({ username });
  return 'codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : {};
});

/** Bypasses Amplify, which drops what the reset removed. */
export const forgotPasswordSubmit = readable(
  async (
    username: string,
    confirmationCode: string,
    typed: string,
    profile?: SignUpProfile,
  ): Promise<FactorReview | undefined> => {
    const newPassword = preparePassword(typed);
    if (identity.endpoint === '/idp/') {
      const metadata = profile && { ...profileAttributes(profile), ...agreedTerms(profile) };
      return resetPassword(username, confirmationCode, newPassword, metadata);
    }
    await auth.confirmResetPassword({ username, confirmationCode, newPassword });
    return undefined;
  },
);

async function asUser<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    throw named(error) === 'UserUnAuthenticatedException' ? new AuthenticationError(error) : error;
  }
}

/** The embedded pool tries both old forms as one attempt. */
export const changePassword = readable((current: string, next: string) =>
  asUser(
    firstAccepted(identity.endpoint ? [current] : passwordForms(current), (oldPassword) =>
      auth.updatePassword({ oldPassword, newPassword: preparePassword(next) }),
    ),
  ),
);

export const verifyNewEmail = readable((confirmationCode: string) =>
  asUser(auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })),
);

export const setUpTotp = readable(async (account: string) =>
  totpSetup(await asUser(auth.setUpTOTP()), account),
);

export const verifyTotp = readable((code: string) => asUser(auth.verifyTOTPSetup({ code })));

export const getMfa = readable(async (): Promise<MfaSettings> => {
  const { enabled = [], preferred } = await asUser(auth.fetchMFAPreference());
  const known = (method: string): method is MfaMethod => method === 'TOTP' || method === 'EMAIL';
  return { enabled: enabled.filter(known), preferred: preferred && known(preferred) ? preferred : null };
});

export const setMfa = readable((method: MfaMethod, enabled: boolean) =>
  asUser(auth.updateMFAPreference({ [method.toLowerCase()]: enabled ? 'PREFERRED' : 'DISABLED' })),
);
