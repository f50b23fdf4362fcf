import { waitFor } from '@testing-library/react';
import { inlinePageData, resetPage, signInAs, testToken } from '../testing.ts';
import { authClient } from './authClient.ts';
import { refreshToken } from './session.ts';
import { authState } from './token.ts';

// Real Amplify, fake pool; identity-server tests a real one.
const POOL = {
  userPoolId: 'eu-west-2_Test',
  userPoolClientId: 'test-client',
  region: 'eu-west-2',
  endpoint: '/idp/',
};
const PREFIX = 'CognitoIdentityServiceProvider.test-client';

interface PoolRequest {
  url: string;
  operation: string;
  body: Record<string, unknown>;
}

let calls: PoolRequest[] = [];
let answers: Record<string, object> = {};

/** Responds 400 to named errors, like the service. */
const pool: typeof fetch = async (input, init) => {
  const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
  calls.push({
    url: String(input),
    operation,
    body: JSON.parse(String(init?.body)) as Record<string, unknown>,
  });
  const answer = answers[operation] ?? {};
  const headers = { 'content-type': 'application/x-amz-json-1.1' };
  return Response.json(answer, { status: '__type' in answer ? 400 : 200, headers });
};

const refuse = (name: string, message = 'No.') => ({ __type: name, message });

/** Browser state after a sign-in. */
function signedIn(): string {
  const token = signInAs();
  const tokens = { accessToken: token, idToken: testToken(), refreshToken: 'refresh-1', clockDrift: '0' };
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'ann');
  for (const [name, value] of Object.entries(tokens)) localStorage.setItem(`${PREFIX}.ann.${name}`, value);
  return token;
}

beforeAll(() => {
  const { config } = inlinePageData();
  const legal = { ...config.legal, termsVersion: '2026-11' };
  inlinePageData({ config: { ...config, legal, identity: { ...POOL, oauthDomain: 'login.example.org' } } });
});
beforeEach(() => {
  calls = [];
  answers = {};
  globalThis.fetch = pool;
});
afterEach(resetPage);

const details = {
  username: 'V1StGXR8_Z5jdHi6B-myT',
  password: 'correct horse',
  agree: true,
  email: 'ann@example.org',
  role: 'Head of security',
  organisation: 'Water Works',
  sector: 'Water',
  orgCode: '',
};

describe('sign-up', () => {
  beforeEach(() => {
    answers = {
      SignUp: { UserConfirmed: false, UserSub: 'sub-1', CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } },
    };
  });

  test('A-SUP-016 A-GEN-013 sends role, organisation, sector and the fixed role as attributes', async () => {
    await authClient.signUp(details);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      url: 'http://localhost/idp/',
      operation: 'SignUp',
      body: {
        Username: details.username,
        Password: details.password,
        ClientId: 'test-client',
        ClientMetadata: { terms: '2026-11' },
      },
    });
    expect(calls[0]?.body['UserAttributes']).toEqual([
      { Name: 'email', Value: 'ann@example.org' },
      { Name: 'custom:sector', Value: 'Water' },
      { Name: 'custom:org_role', Value: 'Head of security' },
      { Name: 'custom:org_name', Value: 'Water Works' },
      { Name: 'custom:role', Value: 'implementer' },
    ]);
  });

  test('an organisation-code account has no email', async () => {
    await authClient.signUp({ ...details, username: '#AB2C3D4E', email: '', orgCode: '#AB2C3D4E' });
    const attributes = calls[0]?.body['UserAttributes'] as { Name: string }[];
    expect(attributes.map(({ Name }) => Name)).not.toContain('email');
  });

  test('A-IDS-005 an empty password is refused by name, before any call', async () => {
    await expect(authClient.signUp({ ...details, password: '' })).rejects.toMatchObject({
      name: 'EmptySignUpPassword',
    });
    expect(calls).toEqual([]);
  });
});

describe('sign-in', () => {
  test('A-LOG-023 is refused while a user is signed in', async () => {
    signedIn();
    await expect(authClient.signIn('ann@example.org', 'correct horse')).rejects.toThrow(
      'There is already a signed in user.',
    );
  });

  test.each([
    ['PasswordResetRequiredException', 'RESET_PASSWORD'],
    ['UserNotConfirmedException', 'CONFIRM_SIGN_UP'],
  ])('A-LOG-020 A-LOG-021 %s is the step %s, and no user is signed in', async (name, signInStep) => {
    answers = { InitiateAuth: refuse(name) };
    expect(await authClient.signIn('ann@example.org', 'correct horse')).toEqual({
      isSignedIn: false,
      nextStep: { signInStep },
      token: null,
    });
    expect(authClient.isAuthenticated()).toBe(false);
  });

  test('a refusal keeps its name', async () => {
    answers = { InitiateAuth: refuse('UserLambdaValidationException', 'Invalid organisation code.') };
    await expect(authClient.signIn('#AB2C3D4E', 'correct horse')).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'Invalid organisation code.',
    });
  });
});

const verifier = {
  ChallengeName: 'PASSWORD_VERIFIER',
  Session: 'step-1',
  ChallengeParameters: {
    USERNAME: 'ann',
    USER_ID_FOR_SRP: 'ann',
    SRP_B: 'abcdef123456',
    SALT: 'ab12',
    SECRET_BLOCK: 'c2VjcmV0',
  },
};

describe('a browser that stores nothing more', () => {
  const token = testToken({ originJti: 'session-1' });
  const AuthenticationResult = { AccessToken: token, IdToken: testToken(), RefreshToken: 'refresh-1' };
  const { setItem } = Storage.prototype;
  const keysOf = (storage: Storage) =>
    Object.keys(storage).filter((key) => /^token$|Token$|LastAuthUser$/.test(key));
  const limit = (writes: { shared: number; tab: number }) =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      const which = this === localStorage ? 'shared' : 'tab';
      if (writes[which] === 0) throw new DOMException('exceeded the quota', 'QuotaExceededError');
      writes[which] -= 1;
      setItem.call(this, key, value);
    });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['at once', { shared: 0, tab: 100 }],
    ['in the middle of a sign-in', { shared: 2, tab: 100 }],
    ['for its last entry', { shared: 5, tab: 100 }],
    ['of a tab from some moment on', { shared: 3, tab: 2 }],
  ])('%s keeps the sign-in in this tab, whole, until it ends', async (_when, writes) => {
    limit(writes);
    answers = {
      InitiateAuth: verifier,
      RespondToAuthChallenge: { AuthenticationResult },
      GetTokensFromRefreshToken: {
        AuthenticationResult: { ...AuthenticationResult, RefreshToken: 'refresh-2' },
      },
    };
    await authClient.signIn('ann', 'correct horse');
    expect(authClient.isAuthenticated()).toBe(true);
    expect(keysOf(localStorage)).toEqual([]);
    // This tab's sign-in stays.
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(authState.get().token).toBe(token);
    expect(await refreshToken()).toBe(token);

    await authClient.signOut();
    expect(authClient.isAuthenticated()).toBe(false);
    expect(keysOf(sessionStorage)).toEqual([]);
    jest.restoreAllMocks();
    await authClient.signIn('ann', 'correct horse');
    expect(keysOf(localStorage)).toContain('token');
    expect(keysOf(sessionStorage)).toEqual([]);
  });
});

describe('a sign-in of the same user during the session', () => {
  const renewed = testToken({ originJti: 'session-2' });
  const stored = (name: string) => localStorage.getItem(`${PREFIX}.ann.${name}`);
  const AuthenticationResult = { AccessToken: renewed, IdToken: testToken(), RefreshToken: 'refresh-2' };

  test('takes the place of the session, which is ended', async () => {
    signedIn();
    answers = { InitiateAuth: verifier, RespondToAuthChallenge: { AuthenticationResult } };
    const { isSignedIn, token } = await authClient.signInAgain('correct horse');
    expect([isSignedIn, token]).toEqual([true, renewed]);
    expect([localStorage.getItem('token'), stored('accessToken'), stored('refreshToken')]).toEqual([
      renewed,
      renewed,
      'refresh-2',
    ]);
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ operation: 'RevokeToken', body: { Token: 'refresh-1' } }),
    );
  });

  test('asks for the second step, and leaves the session unchanged until then', async () => {
    const token = signedIn();
    answers = {
      InitiateAuth: verifier,
      RespondToAuthChallenge: { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'step-2' },
    };
    const { nextStep } = await authClient.signInAgain('correct horse');
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect([localStorage.getItem('token'), stored('refreshToken')]).toEqual([token, 'refresh-1']);
    answers = { RespondToAuthChallenge: { AuthenticationResult } };
    expect(await authClient.confirmSignInAgain('123456')).toMatchObject({ isSignedIn: true, token: renewed });
    expect(stored('refreshToken')).toBe('refresh-2');
  });

  test('a wrong password leaves the session as it is, also for a concurrent renewal', async () => {
    const token = signedIn();
    answers = { InitiateAuth: verifier, RespondToAuthChallenge: refuse('NotAuthorizedException') };
    const wrong = authClient.signInAgain('wrong horse');
    const { refreshToken } = await import('./session.ts');
    answers['GetTokensFromRefreshToken'] = {
      AuthenticationResult: { AccessToken: token, IdToken: testToken(), RefreshToken: 'refresh-1b' },
    };
    const [refused, refreshed] = await Promise.allSettled([wrong, refreshToken()]);
    expect(refused).toMatchObject({ reason: { name: 'NotAuthorizedException' } });
    expect(refreshed).toMatchObject({ value: token });
    expect(stored('refreshToken')).toBe('refresh-1b');
  });
});

describe('a password in two Unicode forms (RFC 8265)', () => {
  const TYPED = 'Sen\u0303or\u00a0cafe\u0301';
  const PREPARED = 'Se\u00f1or caf\u00e9';
  const incorrect = refuse('NotAuthorizedException', 'Incorrect username or password.');
  const logins = () =>
    calls
      .filter(({ operation }) => operation === 'RespondToAuthChallenge')
      .map(
        ({ body }) => (body['ClientMetadata'] as { passwordAttempt?: string } | undefined)?.passwordAttempt,
      );

  /** Responds to password proofs in turn, repeating the last. */
  const answerInTurn = (...inTurn: object[]) => {
    answers = { InitiateAuth: verifier };
    Object.defineProperty(answers, 'RespondToAuthChallenge', {
      get: () => (inTurn.length > 1 ? inTurn.shift() : inTurn[0]),
    });
  };

  test('refused in both forms, it is one attempt', async () => {
    answerInTurn(incorrect);
    await expect(authClient.signIn('ann', TYPED)).rejects.toMatchObject({ message: incorrect.message });
    const [first, second, ...more] = logins();
    expect(first).toMatch(/^[\w-]{21}$/);
    expect([second, more]).toEqual([first, []]);
  });

  test.each([PREPARED, 'three random words', '密码很长很长很长'])('%j has one form', async (password) => {
    answerInTurn(incorrect);
    await expect(authClient.signIn('ann', password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(logins()).toEqual([undefined]);
  });

  test.each(['Password attempts exceeded', 'User is disabled.'])(
    '%j is not followed by another try',
    async (message) => {
      answerInTurn(refuse('NotAuthorizedException', message));
      await expect(authClient.signIn('ann', TYPED)).rejects.toMatchObject({ message });
      expect(logins()).toHaveLength(1);
    },
  );

  test('taken as it was typed, its prepared form is stored after the login', async () => {
    const tokens = { AccessToken: testToken(), IdToken: testToken(), RefreshToken: 'refresh-1' };
    answerInTurn(
      incorrect,
      { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 'step-2' },
      { AuthenticationResult: tokens },
    );
    await authClient.signIn('ann', TYPED);
    expect(calls.map(({ operation }) => operation)).not.toContain('ChangePassword');
    await authClient.confirmSignIn('123456');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        operation: 'ChangePassword',
        body: { PreviousPassword: TYPED, ProposedPassword: PREPARED },
      }),
    );
  });

  test('is prepared wherever one is set', async () => {
    answers = { SignUp: { UserConfirmed: false, UserSub: 'sub-1' } };
    await authClient.signUp({ ...details, password: TYPED });
    expect(calls.at(-1)?.body).toMatchObject({ Password: PREPARED });
    await authClient.forgotPasswordSubmit('ann@example.org', '12345678', TYPED);
    expect(calls.at(-1)?.body).toMatchObject({ Password: PREPARED });
    signedIn();
    await authClient.changePassword(TYPED, TYPED);
    expect(calls.at(-1)?.body).toMatchObject({ PreviousPassword: TYPED, ProposedPassword: PREPARED });
  });
});

describe('renewal', () => {
  const refresh = async () => {
    const { refreshToken } = await import('./session.ts');
    return refreshToken();
  };

  test('exchanges the refresh token and stores the new access token', async () => {
    signedIn();
    const renewed = testToken({ expiresInSeconds: 3500 });
    answers = {
      GetTokensFromRefreshToken: {
        AuthenticationResult: { AccessToken: renewed, IdToken: testToken(), RefreshToken: 'refresh-2' },
      },
    };
    expect(await refresh()).toBe(renewed);
    expect(localStorage.getItem('token')).toBe(renewed);
    expect(localStorage.getItem(`${PREFIX}.ann.refreshToken`)).toBe('refresh-2');
    expect(calls[0]?.body).toMatchObject({ RefreshToken: 'refresh-1' });
  });

  test.each([
    'NotAuthorizedException',
    'RefreshTokenReuseException',
    'UserNotFoundException',
    'TokenRevokedException',
  ])('%s ends the session', async (name) => {
    signedIn();
    answers = { GetTokensFromRefreshToken: refuse(name) };
    expect(await refresh()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem(`${PREFIX}.ann.refreshToken`)).toBeNull();
  });

  test('a service in trouble does not', async () => {
    const token = signedIn();
    answers = { GetTokensFromRefreshToken: refuse('InternalErrorException') };
    await expect(refresh()).rejects.toMatchObject({ name: 'InternalErrorException' });
    expect(localStorage.getItem('token')).toBe(token);
    expect(localStorage.getItem(`${PREFIX}.ann.refreshToken`)).toBe('refresh-1');
  });

  test('a token that Amplify renews by itself is stored too', async () => {
    signedIn();
    localStorage.setItem(`${PREFIX}.ann.accessToken`, testToken({ expiresInSeconds: -10 }));
    const renewed = testToken({ expiresInSeconds: 3500 });
    answers = {
      GetTokensFromRefreshToken: {
        AuthenticationResult: { AccessToken: renewed, IdToken: testToken(), RefreshToken: 'refresh-2' },
      },
    };
    await authClient.changePassword('old password', 'new password');
    expect(calls.at(-1)).toMatchObject({ operation: 'ChangePassword', body: { AccessToken: renewed } });
    await waitFor(() => expect(localStorage.getItem('token')).toBe(renewed));
  });
});

describe('log out', () => {
  test('A-IDS-024 revokes the refresh token and clears all tokens', async () => {
    signedIn();
    const revocable = testToken({ originJti: 'session-1' });
    localStorage.setItem(`${PREFIX}.ann.accessToken`, revocable);
    await authClient.signOut();
    expect(calls).toMatchObject([{ operation: 'RevokeToken', body: { Token: 'refresh-1' } }]);
    expect(Object.keys(localStorage).filter((key) => /token/i.test(key))).toEqual([]);
  });

  test('A-IDS-016 a failed OAuth sign-out says so, and this browser is signed out', async () => {
    signedIn();
    localStorage.setItem(`${PREFIX}.ann.oauthMetadata`, 'no JSON');
    await expect(authClient.signOut()).rejects.toMatchObject({
      name: 'OAuthSignOutException',
      message: 'An error occurred when attempting to log out from OAuth provider.',
    });
    expect(authClient.isAuthenticated()).toBe(false);
    expect(localStorage.getItem(`${PREFIX}.ann.refreshToken`)).toBeNull();
  });
});

describe('a reset in the embedded pool', () => {
  const submit = () => authClient.forgotPasswordSubmit('ann@example.org', '12345678', 'a new password');

  test('hands on what it removed and left', async () => {
    const Factors = { removed: [{ kind: 'passkey', name: 'Phone', added: null }], kept: [] };
    answers = { ConfirmForgotPassword: { Factors } };
    expect(await submit()).toEqual(Factors);
    expect(calls[0]).toMatchObject({
      url: 'http://localhost/idp/',
      body: {
        ClientId: 'test-client',
        Username: 'ann@example.org',
        ConfirmationCode: '12345678',
        Password: 'a new password',
      },
    });
  });

  test.each([{}, { Factors: null }, { Factors: { removed: 'all', kept: [] } }])(
    'of an earlier release, which answers %j, says nothing',
    async (answer) => {
      answers = { ConfirmForgotPassword: answer };
      expect(await submit()).toBeUndefined();
    },
  );

  test('sends the details of an account that the link confirms', async () => {
    answers = { ConfirmForgotPassword: {} };
    const profile = { agree: true, role: 'Lead', organisation: 'Acme', sector: 'Energy' };
    await authClient.forgotPasswordSubmit('ann', '12345678', 'a new password', profile);
    expect(calls[0]?.body).toMatchObject({
      ClientMetadata: {
        'custom:sector': 'Energy',
        'custom:org_role': 'Lead',
        'custom:org_name': 'Acme',
        terms: '2026-11',
      },
    });
    await submit();
    expect(calls[1]?.body).not.toHaveProperty('ClientMetadata');
  });

  test('throws by the pool’s names, and NetworkError without an answer', async () => {
    answers = { ConfirmForgotPassword: refuse('CodeMismatchException', 'Wrong.') };
    await expect(submit()).rejects.toMatchObject({ name: 'CodeMismatchException', message: 'Wrong.' });
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(submit()).rejects.toMatchObject({ name: 'NetworkError' });
  });
});

describe('operations for the signed-in user', () => {
  test.each([
    ['changePassword', () => authClient.changePassword('old password', 'new password')],
    ['verifyNewEmail', () => authClient.verifyNewEmail('code')],
    ['setUpTotp', () => authClient.setUpTotp('ann@example.org')],
    ['verifyTotp', () => authClient.verifyTotp('123456')],
    ['getMfa', () => authClient.getMfa()],
    ['setMfa', () => authClient.setMfa('TOTP', true)],
  ])('A-LOG-019 %s without one is an "Authentication Error"', async (_, operation) => {
    await expect(operation()).rejects.toMatchObject({
      name: 'UserUnAuthenticatedException',
      message: 'Authentication Error',
    });
  });

  test('an authenticator app receives brand and account', async () => {
    signedIn();
    answers = { AssociateSoftwareToken: { SecretCode: 'JBSWY3DP' } };
    expect(await authClient.setUpTotp('#AB2C3D4E')).toEqual({
      secret: 'JBSWY3DP',
      uri: 'otpauth://totp/Protective%20Security%20Authority:%23AB2C3D4E?secret=JBSWY3DP&issuer=Protective%20Security%20Authority',
    });
  });

  test('second factors are read and set', async () => {
    signedIn();
    answers = {
      GetUser: {
        UserMFASettingList: ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'],
        PreferredMfaSetting: 'SMS_MFA',
      },
    };
    expect(await authClient.getMfa()).toEqual({ enabled: ['EMAIL', 'TOTP'], preferred: null });
    await authClient.setMfa('TOTP', true);
    expect(calls.at(-1)?.body).toMatchObject({
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    await authClient.setMfa('TOTP', false);
    expect(calls.at(-1)?.body).toMatchObject({ SoftwareTokenMfaSettings: { Enabled: false } });
  });
});

describe('A-API-026 a response of another party', () => {
  const foreign = {
    name: 'NetworkError',
    isForeign: true,
    message: 'Something between this page and the tool changed the answer. Are you signed in to the Wi-Fi?',
  };
  const replies: [string, () => Response][] = [
    ['a page', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
    ['JSON of another shape', () => Response.json({ login: 'https://portal.example' })],
  ];

  test.each(replies)('(%s) ends no session', async (_, reply) => {
    const token = signedIn();
    globalThis.fetch = async () => reply();
    await expect(refreshToken()).rejects.toMatchObject(foreign);
    expect(authState.get().token).toBe(token);
    globalThis.fetch = pool;
    answers = { GetTokensFromRefreshToken: { AuthenticationResult: { AccessToken: testToken() } } };
    expect(await refreshToken()).not.toBeNull();
  });

  test.each(
    replies.flatMap(([name, reply]) => [
      [`sign-in, ${name}`, reply, () => authClient.signIn('ann', 'correct horse')] as const,
      [
        `reset, ${name}`,
        reply,
        () => authClient.forgotPasswordSubmit('ann', '12345678', 'a new password'),
      ] as const,
    ]),
  )('(%s) is no success', async (_, reply, operation) => {
    globalThis.fetch = async () => reply();
    await expect(operation()).rejects.toMatchObject(foreign);
  });

  test.each([
    ['sign-up', () => authClient.signUp(details)],
    ['password', () => authClient.changePassword('old password', 'new password')],
    ['second factor', () => authClient.verifyTotp('123456')],
  ])('(%s, a page) is no success', async (_, operation) => {
    signedIn();
    globalThis.fetch = async () => new Response('<h1>Sign in to the Wi-Fi</h1>');
    await expect(operation()).rejects.toMatchObject(foreign);
  });
});

describe('auto sign-in, which the product leaves off (decision G88)', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    [179_999, 'COMPLETE_AUTO_SIGN_IN'],
    [180_000, 'DONE'],
  ])('A-IDS-021 a confirmation %i ms after the sign-up leads to %s', async (waited, signUpStep) => {
    const auth = await import('aws-amplify/auth');
    answers = { SignUp: { UserConfirmed: false, UserSub: 'sub-1' } };
    await auth.signUp({
      username: 'ann',
      password: 'correct horse',
      options: { userAttributes: {}, autoSignIn: true },
    });
    jest.advanceTimersByTime(waited);
    const { nextStep } = await auth.confirmSignUp({ username: 'ann', confirmationCode: 'code-1' });
    expect(nextStep.signUpStep).toBe(signUpStep);
  });
});

test('A-IDS-025 the twelve operations are there', () => {
  const operations = [
    'getToken',
    'getGroups',
    'signIn',
    'signOut',
    'isAuthenticated',
    'signUp',
    'resendSignUpCode',
    'confirmSignUp',
    'forgotPassword',
    'forgotPasswordSubmit',
    'changePassword',
    'verifyNewEmail',
  ];
  for (const operation of operations) expect(authClient).toHaveProperty(operation, expect.any(Function));
});
