import { describe, expect, test } from '@jest/globals';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('sessions', () => {
  const { pool, identity } = setUpTestPool();
  const user = setUpTestUser(identity);

  const signIn = async (headers = {}): Promise<Tokens> => {
    const parameters = { USERNAME: user.username, PASSWORD: user.password };
    const signingIn = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters };
    const { body } = await identity.call('InitiateAuth', signingIn, headers);
    return body['AuthenticationResult'] as Tokens;
  };
  const refresh = async (RefreshToken: string) => {
    const { body } = await identity.call('GetTokensFromRefreshToken', { RefreshToken });
    return { error: body['__type'], tokens: body['AuthenticationResult'] as Tokens };
  };
  const whoAmI = async (AccessToken: string) => {
    const { body } = await identity.call('GetUser', { AccessToken });
    return body['message'] ?? body['Username'];
  };

  describe('refreshing', () => {
    test('gives new tokens and a new refresh token', async () => {
      const first = await signIn();
      const { tokens } = await refresh(first.RefreshToken);
      expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
      expect(tokens.RefreshToken).not.toBe(first.RefreshToken);
      expect(await whoAmI(tokens.AccessToken)).toBe(user.username);
      expect((await refresh(tokens.RefreshToken)).error).toBeUndefined();
    });

    test('REFRESH_TOKEN_AUTH does the same', async () => {
      const first = await signIn();
      const parameters = { REFRESH_TOKEN: first.RefreshToken };
      const { body } = await identity.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: parameters,
      });
      const tokens = body['AuthenticationResult'] as Tokens;
      expect(await whoAmI(tokens.AccessToken)).toBe(user.username);
      expect((await refresh(tokens.RefreshToken)).error).toBeUndefined();
    });

    test('two tabs at once both stay signed in, whichever answer is kept', async () => {
      const { RefreshToken } = await signIn();
      const both = await Promise.all([refresh(RefreshToken), refresh(RefreshToken)]);
      expect(both.map((answer) => answer.error)).toEqual([undefined, undefined]);
      pool.advance(3600);
      for (const { tokens } of both) expect((await refresh(tokens.RefreshToken)).error).toBeUndefined();
    });

    test('the old refresh token works for 30 seconds more', async () => {
      const { RefreshToken } = await signIn();
      await refresh(RefreshToken);
      pool.advance(29);
      expect((await refresh(RefreshToken)).error).toBeUndefined();
    });

    test('after that its reuse is refused and ends the session, for thief and owner', async () => {
      const { RefreshToken } = await signIn();
      const { tokens } = await refresh(RefreshToken);
      pool.advance(31);
      expect((await refresh(RefreshToken)).error).toBe('RefreshTokenReuseException');
      expect((await refresh(tokens.RefreshToken)).error).toBe('NotAuthorizedException');
      expect(await whoAmI(tokens.AccessToken)).toBe('Access Token has been revoked');
    });

    test('is over 24 hours after signing in, however often it was done', async () => {
      let { RefreshToken } = await signIn();
      for (const hours of [12, 11.9]) {
        pool.advance(hours * 3600);
        ({ RefreshToken } = (await refresh(RefreshToken)).tokens);
      }
      pool.advance(0.2 * 3600);
      expect((await refresh(RefreshToken)).error).toBe('NotAuthorizedException');
    });

    test('a made-up refresh token is refused', async () => {
      expect((await refresh('made-up')).error).toBe('NotAuthorizedException');
    });

    test('shows changed groups and attributes', async () => {
      const { RefreshToken } = await signIn();
      await pool.database.pool.query("update identity_user set groups = '{admins}' where sub = $1", [
        user.sub,
      ]);
      const { tokens } = await refresh(RefreshToken);
      const claims = JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString());
      expect(claims['cognito:groups']).toEqual(['admins']);
    });
  });

  describe('ending', () => {
    test('RevokeToken ends one session with its access tokens, and no other', async () => {
      const [one, other] = [await signIn(), await signIn()];
      expect((await identity.call('RevokeToken', { Token: one.RefreshToken })).status).toBe(200);
      expect(await whoAmI(one.AccessToken)).toBe('Access Token has been revoked');
      expect((await refresh(one.RefreshToken)).error).toBe('NotAuthorizedException');
      expect(await whoAmI(other.AccessToken)).toBe(user.username);
    });

    test('RevokeToken accepts a replaced refresh token and ignores access and unknown tokens', async () => {
      const { RefreshToken } = await signIn();
      const { tokens } = await refresh(RefreshToken);
      const wrongKind = await identity.call('RevokeToken', { Token: tokens.AccessToken });
      expect(wrongKind.body['__type']).toBe('UnsupportedTokenTypeException');
      expect((await identity.call('RevokeToken', { Token: 'unknown' })).status).toBe(200);
      await identity.call('RevokeToken', { Token: RefreshToken });
      expect(await whoAmI(tokens.AccessToken)).toBe('Access Token has been revoked');
    });

    test('GlobalSignOut ends all sessions of the account', async () => {
      const [one, other] = [await signIn(), await signIn()];
      expect((await identity.call('GlobalSignOut', { AccessToken: one.AccessToken })).status).toBe(200);
      for (const { AccessToken } of [one, other])
        expect(await whoAmI(AccessToken)).toBe('Access Token has been revoked');
    });
  });

  describe('A-SEC-008 the list', () => {
    const list = async (AccessToken: string) =>
      (await identity.call('ListSessions', { AccessToken })).body['Sessions'] as Record<string, unknown>[];
    const ids = async (AccessToken: string) =>
      (await list(AccessToken)).map(({ SessionId }) => String(SessionId));

    test('names browser and system, the login and its last use, and which is the caller’s', async () => {
      const other = await signIn();
      pool.advance(60);
      const own = await signIn({ 'user-agent': FIREFOX });
      pool.advance(60);
      await refresh(other.RefreshToken);
      const found = await list(own.AccessToken);
      expect(found).toEqual([
        expect.objectContaining({ Current: false, Browser: null, System: null, Network: null }),
        expect.objectContaining({ Current: true, Browser: 'Firefox', System: 'Linux' }),
      ]);
      const spans = found.map(({ Began, LastUsed }) => Date.parse(`${LastUsed}`) - Date.parse(`${Began}`));
      expect(spans.map((span) => Math.round(span / 60_000))).toEqual([2, 0]);
    });

    test('only the given one ends, at once; another account’s and a made-up one do not', async () => {
      const [own, other] = [await signIn(), await signIn()];
      const stranger = await identity.tokenFor(await identity.createConfirmedUser());
      const [SessionId] = (await ids(own.AccessToken)).filter(
        (id) => id === JSON.parse(atob(other.AccessToken.split('.')[1] ?? ''))['origin_jti'],
      );
      const end = async (AccessToken: string, id = SessionId) =>
        (await identity.call('EndSession', { AccessToken, SessionId: id })).status;
      expect([await end(stranger), await end(own.AccessToken, 'made-up')]).toEqual([200, 200]);
      expect(await whoAmI(other.AccessToken)).toBe(user.username);
      expect([await end(own.AccessToken), await end(own.AccessToken)]).toEqual([200, 200]);
      expect(await whoAmI(other.AccessToken)).toBe('Access Token has been revoked');
      expect(await whoAmI(own.AccessToken)).toBe(user.username);
    });

    test('all others end, and the caller’s continues', async () => {
      const others = [await signIn(), await signIn()];
      const own = await signIn();
      expect((await identity.call('EndOtherSessions', { AccessToken: own.AccessToken })).status).toBe(200);
      for (const { AccessToken } of others)
        expect(await whoAmI(AccessToken)).toBe('Access Token has been revoked');
      expect(await ids(own.AccessToken)).toHaveLength(1);
    });

    test('a session that is over by itself is not in it', async () => {
      await signIn();
      pool.advance(86_401);
      expect(await ids((await signIn()).AccessToken)).toHaveLength(1);
    });
  });

  describe('in the browser', () => {
    test('A-IDS-024 sign-out revokes the refresh token and clears the tokens', async () => {
      const browser = identity.amplify();
      await browser.signIn({ username: user.username, password: user.password });
      const { access = '' } = (await browser.tokens()) ?? {};
      await browser.signOut();
      expect(await browser.tokens()).toBeUndefined();
      expect(await whoAmI(access)).toBe('Access Token has been revoked');
    });

    test('global sign-out ends the other browser’s session too', async () => {
      const [one, other] = [identity.amplify(), identity.amplify()];
      for (const browser of [one, other])
        await browser.signIn({ username: user.username, password: user.password });
      await one.signOut({ global: true });
      await expect(other.fetchUserAttributes()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      expect(await other.tokens({ forceRefresh: true })).toBeUndefined();
    });

    test('a token is renewed by itself when its hour is over', async () => {
      const browser = identity.amplify();
      await browser.signIn({ username: user.username, password: user.password });
      const before = await browser.tokens();
      await browser.advance(3_610_000);
      pool.advance(3610);
      const after = await browser.tokens();
      expect(after?.access).toBeDefined();
      expect(after?.access).not.toBe(before?.access);
      expect(await whoAmI(before?.access ?? '')).toBe('Access Token has expired');
    });
  });
});
