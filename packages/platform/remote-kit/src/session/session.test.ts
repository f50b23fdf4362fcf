import { waitFor } from '@testing-library/react';
import { queryClient } from '../query.ts';
import { resetPage, signInAs, testToken } from '../testing.ts';
import * as amplify from './amplify.ts';
import { authClient } from './authClient.ts';
import { endSession, freshToken, refreshToken, startSession } from './session.ts';
import { authState, readToken } from './token.ts';

jest.mock('./amplify.ts', () => ({
  refresh: jest.fn(),
  signIn: jest.fn(),
  confirmSignIn: jest.fn(),
  signOut: jest.fn(),
}));
const service = jest.mocked(amplify);

const REFRESH_TOKEN = 'CognitoIdentityServiceProvider.test-client.user-1.refreshToken';
const GUEST_IDENTITY = 'com.amplify.Cognito.eu-west-2:11111111-2222-3333-4444-555555555555.identityId';
const DEVICE_KEY = 'CognitoIdentityServiceProvider.test-client.user-1.deviceKey';

function otherTabStores(token: string | null): void {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => (resolve = done));
  return { promise, resolve };
}

beforeAll(startSession);
beforeEach(() => {
  jest.resetAllMocks();
  service.signOut.mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

const done = (token: string) => ({ isSignedIn: true, nextStep: { signInStep: 'DONE' as const }, token });

describe('sign-in', () => {
  test('A-LOG-017 A-LOG-018 keeps the token under "token" and reads the groups from its claims', async () => {
    const token = testToken({ groups: ['admins'] });
    service.signIn.mockResolvedValue(done(token));
    expect((await authClient.signIn('ann@example.org', 'correct horse')).isSignedIn).toBe(true);
    expect(localStorage.getItem('token')).toBe(token);
    expect(authClient.getGroups()).toEqual(['admins']);
    expect(authClient.isAuthenticated()).toBe(true);
  });

  test('stores nothing before the last step', async () => {
    const token = testToken();
    service.signIn.mockResolvedValue({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
      token: null,
    });
    service.confirmSignIn.mockResolvedValue(done(token));
    await authClient.signIn('ann@example.org', 'correct horse');
    expect(localStorage.getItem('token')).toBeNull();
    await authClient.confirmSignIn('123456');
    expect(localStorage.getItem('token')).toBe(token);
  });

  test('drops what an interrupted log out left behind, but not what is known of the device', async () => {
    localStorage.setItem(REFRESH_TOKEN, 'left');
    localStorage.setItem(DEVICE_KEY, 'device');
    localStorage.setItem(GUEST_IDENTITY, 'eu-west-2:guest');
    service.signIn.mockImplementation(async () => {
      expect(localStorage.getItem(REFRESH_TOKEN)).toBeNull();
      expect(localStorage.getItem(GUEST_IDENTITY)).toBeNull();
      return done(testToken());
    });
    await authClient.signIn('ann@example.org', 'correct horse');
    expect(localStorage.getItem(DEVICE_KEY)).toBe('device');
  });

  test('waits for a log out under way', async () => {
    signInAs();
    const signedOut = deferred<void>();
    service.signOut.mockReturnValue(signedOut.promise);
    service.signIn.mockResolvedValue(done(testToken()));
    const ending = endSession();
    const signingIn = authClient.signIn('ann@example.org', 'correct horse');
    await Promise.resolve();
    expect(service.signIn).not.toHaveBeenCalled();
    signedOut.resolve();
    await ending;
    await signingIn;
    expect(service.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('log out', () => {
  test('A-LOG-005 forgets token and loaded data at once, and revokes', async () => {
    signInAs();
    queryClient.setQueryData(['user', 'me'], { email: 'ann@example.org' });
    const ended = endSession();
    expect(localStorage.getItem('token')).toBeNull();
    expect(authState.get().token).toBeNull();
    expect(queryClient.getQueryData(['user', 'me'])).toBeUndefined();
    await ended;
    expect(service.signOut).toHaveBeenCalledTimes(1);
  });

  test('leaves no tokens behind when the service cannot be reached, and says so', async () => {
    signInAs();
    localStorage.setItem(REFRESH_TOKEN, 'left');
    service.signOut.mockRejectedValue(
      new Error('An error occurred when attempting to log out from OAuth provider.'),
    );
    await expect(endSession()).rejects.toThrow('log out from OAuth provider');
    expect(localStorage.getItem(REFRESH_TOKEN)).toBeNull();
  });
});

describe('two tabs', () => {
  test('signing out in one signs out the other, and empties its cache', () => {
    signInAs();
    queryClient.setQueryData(['user', 'me'], {});
    otherTabStores(null);
    expect(authClient.isAuthenticated()).toBe(false);
    expect(queryClient.getQueryData(['user', 'me'])).toBeUndefined();
  });

  test('a token renewed in one is used in the other, and its cache stays', () => {
    signInAs();
    queryClient.setQueryData(['user', 'me'], {});
    const renewed = testToken({ expiresInSeconds: 7200 });
    otherTabStores(renewed);
    expect(authState.get().token).toBe(renewed);
    expect(queryClient.getQueryData(['user', 'me'])).toEqual({});
  });

  test('another user in one is another user in the other, with an empty cache', () => {
    signInAs();
    queryClient.setQueryData(['user', 'me'], {});
    otherTabStores(testToken({ sub: 'user-2' }));
    expect(authState.get().userId).toBe('user-2');
    expect(queryClient.getQueryData(['user', 'me'])).toBeUndefined();
  });
});

describe('renewal', () => {
  const due = () => signInAs({ expiresInSeconds: 10 });

  test('a token with time left is used as it is', async () => {
    const token = signInAs();
    expect(await freshToken()).toBe(token);
    expect(service.refresh).not.toHaveBeenCalled();
  });

  test('one about to end is renewed first, once for all callers', async () => {
    due();
    const renewed = testToken();
    service.refresh.mockResolvedValue(renewed);
    expect(await Promise.all([freshToken(), freshToken(), refreshToken()])).toEqual([
      renewed,
      renewed,
      renewed,
    ]);
    expect(service.refresh).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('token')).toBe(renewed);
  });

  test('a device whose clock is two hours ahead renews no more often than others', async () => {
    const token = testToken();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
    service.signIn.mockResolvedValue(done(token));
    await authClient.signIn('ann@example.org', 'correct horse');
    expect(await freshToken()).toBe(token);
  });

  test('refused, it ends the session and keeps what waits on the device', async () => {
    due();
    localStorage.setItem('psma-answers', 'kept');
    service.refresh.mockResolvedValue(null);
    expect(await freshToken()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('psma-answers')).toBe('kept');
  });

  test('a network failure signs no user out', async () => {
    const token = due();
    service.refresh.mockRejectedValue(
      Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' }),
    );
    await expect(freshToken()).rejects.toThrow('network error');
    expect(localStorage.getItem('token')).toBe(token);
    expect(authClient.isAuthenticated()).toBe(true);
  });

  test('one that comes after a log out signs no user in again, and is revoked', async () => {
    due();
    const answer = deferred<string | null>();
    service.refresh.mockReturnValue(answer.promise);
    const renewing = refreshToken();
    otherTabStores(null);
    answer.resolve(testToken());
    expect(await renewing).toBeNull();
    await waitFor(() => expect(service.signOut).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('refused because another tab was faster, it takes over that tab’s token', async () => {
    due();
    const theirs = testToken();
    service.refresh.mockImplementation(async () => {
      localStorage.setItem('token', theirs);
      return null;
    });
    expect(await refreshToken()).toBe(theirs);
    expect(authClient.isAuthenticated()).toBe(true);
  });
});

describe('reading a token', () => {
  test.each([null, '', 'nonsense', 'a.b.c', 'a.eyJ9.c'])('%j is no user', (token) => {
    expect(readToken(token)).toEqual({ token: null, userGroups: [], userId: null, expiresAt: null });
  });
});
