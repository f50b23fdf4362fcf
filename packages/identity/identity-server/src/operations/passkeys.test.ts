import { beforeEach, describe, expect, test } from '@jest/globals';
import { setTemporaryPassword } from '../administration/accounts.ts';
import { createAdminContext } from '../administration/adminContext.ts';
import { listEventsOf } from '../events/securityEventStore.ts';
import { listPasskeys } from '../second-steps/passkeyStore.ts';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { softAuthenticator } from '../testing/softAuthenticator.ts';
import { startTestPool } from '../testing/startTestPool.ts';

type Authenticator = ReturnType<typeof softAuthenticator>;

describe('passkeys', () => {
  const { pool, identity } = setUpTestPool();
  const user = setUpTestUser(identity);
  let token: string;
  let key: Authenticator;

  beforeEach(async () => {
    token = await identity.tokenFor(user);
    key = softAuthenticator();
  });

  const call = async (operation: string, body: object) => {
    const answer = await identity.call(operation, body);
    return { ...answer, error: answer.body['__type'] };
  };

  async function challenge(AccessToken = token): Promise<string> {
    const { body } = await call('StartWebAuthnRegistration', { AccessToken });
    return (body['CredentialCreationOptions'] as { challenge: string }).challenge;
  }
  const complete = (Credential: object, AccessToken = token) =>
    call('CompleteWebAuthnRegistration', { AccessToken, Credential });
  const add = async (by = key) => complete(by.register(await challenge()));
  const list = async () =>
    (await call('ListWebAuthnCredentials', { AccessToken: token })).body['Credentials'];

  async function begin(name = user.email) {
    const { body } = await call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    });
    const parameters = body['ChallengeParameters'] as Record<string, string>;
    return {
      session: body['Session'],
      options: JSON.parse(parameters['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as { challenge: string },
      username: parameters['USERNAME'],
    };
  }
  const respond = (session: unknown, username: unknown, credential: object) =>
    call('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session: session,
      ChallengeResponses: { USERNAME: username, CREDENTIAL: JSON.stringify(credential) },
    });
  async function logIn(by = key, name?: string) {
    const { session, options, username } = await begin(name);
    return respond(session, username, by.assert(options.challenge));
  }

  test('one is added, listed, named, logs in, and is removed; its owner is notified', async () => {
    expect((await add()).body).toEqual({});
    expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'passkeyAdded' });
    expect(await list()).toEqual([
      expect.objectContaining({ CredentialId: key.id, RelyingPartyId: 'tool.test', LastUsed: null }),
    ]);
    const CredentialId = key.id;
    const naming = { AccessToken: token, CredentialId, FriendlyCredentialName: ' My phone ' };
    expect((await call('NameWebAuthnCredential', naming)).status).toBe(200);
    const { body } = await logIn();
    expect(body['AuthenticationResult']).toMatchObject({ TokenType: 'Bearer' });
    expect(await list()).toEqual([
      expect.objectContaining({ FriendlyCredentialName: 'My phone', LastUsed: expect.any(Number) }),
    ]);
    expect((await call('DeleteWebAuthnCredential', { AccessToken: token, CredentialId })).body).toEqual({});
    expect(await identity.lastMail(user.email)).toMatchObject({ kind: 'passkeyRemoved' });
    expect((await logIn()).error).toBe('NotAuthorizedException');
    const kinds = (await listEventsOf(pool.database.pool, user.sub, 20)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRemoved', 'signInFailed']));
  });

  test('adding and removing need a recent login; naming does not', async () => {
    await add();
    const begun = await challenge();
    pool.advance(301);
    const named = { AccessToken: token, CredentialId: key.id };
    expect((await call('StartWebAuthnRegistration', { AccessToken: token })).error).toBe(
      'RecentSignInNeeded',
    );
    expect((await complete(softAuthenticator().register(begun))).error).toBe('RecentSignInNeeded');
    expect((await call('DeleteWebAuthnCredential', named)).error).toBe('RecentSignInNeeded');
    expect((await call('NameWebAuthnCredential', { ...named, FriendlyCredentialName: 'x' })).status).toBe(
      200,
    );
  });

  test('a passkey counts as both password and second step', async () => {
    await call('SetUserMFAPreference', { AccessToken: token, EmailMfaSettings: { Enabled: true } });
    await add();
    expect((await logIn()).body['AuthenticationResult']).toBeDefined();
  });

  test.each<[string, (challenge: string) => object]>([
    ['made for another page', (text) => softAuthenticator({ origin: 'https://evil.test' }).register(text)],
    ['made under another name', (text) => softAuthenticator({ rpId: 'evil.test' }).register(text)],
    ['that did not ask who is there', (text) => key.register(text, { verified: false })],
    ['that is no passkey', (text) => ({ ...key.register(text), rawId: 'AAAA' })],
  ])('one %s is not taken', async (_, forge) => {
    expect((await complete(forge(await challenge()))).error).toBe('WebAuthnCredentialNotSupportedException');
    expect(await list()).toEqual([]);
  });

  test('a challenge is good once, for who asked for it, and for three minutes', async () => {
    const mine = await challenge();
    const other = await identity.tokenFor(await identity.createConfirmedUser());
    const refused = { error: 'WebAuthnChallengeNotFoundException' };
    expect(await complete(key.register(mine), other)).toMatchObject(refused);
    expect(await complete(key.register(mine))).toMatchObject(refused);
    const second = await challenge();
    expect((await complete(key.register(second))).status).toBe(200);
    expect(await complete(softAuthenticator().register(second))).toMatchObject(refused);
    const third = await challenge();
    pool.advance(181);
    expect(await complete(softAuthenticator().register(third))).toMatchObject(refused);
    expect(await complete({ response: { clientDataJSON: 'bm8' } })).toMatchObject(refused);
  });

  test('A-SEC-006 no other user’s passkey, signature or answer gets in', async () => {
    await add();
    const stranger = await identity.createConfirmedUser();
    const refused = { error: 'NotAuthorizedException', body: { message: 'Incorrect username or password.' } };
    expect(await logIn(key, stranger.email ?? '')).toMatchObject(refused);
    expect(await logIn(softAuthenticator())).toMatchObject(refused);

    const first = await begin();
    const second = await begin();
    const answer = key.assert(first.options.challenge);
    expect(await respond(second.session, second.username, answer)).toMatchObject(refused);
    expect((await respond(first.session, first.username, answer)).status).toBe(200);
    expect((await respond(first.session, first.username, answer)).error).toBe('NotAuthorizedException');

    const touched = await begin();
    const unverified = key.assert(touched.options.challenge, { verified: false });
    expect(await respond(touched.session, touched.username, unverified)).toMatchObject(refused);
    expect((await respond(touched.session, touched.username, {})).error).toBeDefined();
  });

  test('a copy that counts from an earlier use is found out', async () => {
    await add();
    const old = await begin();
    const answer = key.assert(old.options.challenge);
    expect((await logIn()).status).toBe(200);
    expect((await respond(old.session, old.username, answer)).error).toBe('NotAuthorizedException');
  });

  test('belong to one account, at most twenty each, which alone names and removes them', async () => {
    await add();
    const other = await identity.createConfirmedUser();
    const theirs = await identity.tokenFor(other);
    const taken = await complete(key.register(await challenge(theirs)), theirs);
    expect(taken.error).toBe('WebAuthnCredentialNotSupportedException');
    const named = { AccessToken: theirs, CredentialId: key.id };
    expect((await call('DeleteWebAuthnCredential', named)).error).toBe('ResourceNotFoundException');
    const naming = { ...named, FriendlyCredentialName: 'x' };
    expect((await call('NameWebAuthnCredential', naming)).error).toBe('ResourceNotFoundException');
    expect(
      (await call('NameWebAuthnCredential', { ...naming, FriendlyCredentialName: 'a\u200Eb' })).error,
    ).toBe('InvalidParameterException');
    for (let count = 1; count < 20; count += 1) await add(softAuthenticator());
    expect((await call('StartWebAuthnRegistration', { AccessToken: token })).error).toBe(
      'LimitExceededException',
    );
  });

  test('taking an address back removes a recent passkey, and an operator removes all', async () => {
    await add();
    const email = `thief-${user.username}@example.org`;
    await call('UpdateUserAttributes', {
      AccessToken: token,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    const Code = await identity.lastCode(email);
    await call('VerifyUserAttribute', { AccessToken: token, AttributeName: 'email', Code });
    const { plain = '' } = (await identity.lastMail(user.email)) ?? {};
    const [, undo = ''] = /undo-email-change\?code=([\w-]+)/.exec(plain) ?? [];
    expect((await call('UndoEmailChange', { Code: undo })).status).toBe(200);
    expect(await listPasskeys(pool.database.pool, user.sub)).toEqual([]);

    const lost = await identity.createConfirmedUser();
    token = await identity.tokenFor(lost);
    await add(softAuthenticator());
    const { pool: database, keys, config, now } = identity.context;
    const admin = await createAdminContext({ pool: database, keys, userPoolId: config.userPoolId, now });
    await setTemporaryPassword(admin, lost.username, { removeSecondFactors: true });
    expect(await listPasskeys(pool.database.pool, lost.sub)).toEqual([]);
  });
});

test('A-SEC-006 with existence errors prevented every name gets the same passkey challenge', async () => {
  const pool = await startTestPool({ config: { preventUserExistenceErrors: true } });
  const { identity } = pool;
  const owner = await identity.createConfirmedUser();
  const shape = async (name: string) => {
    const { body, status } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    });
    const { CREDENTIAL_REQUEST_OPTIONS: options = '' } = body['ChallengeParameters'] as Record<
      string,
      string
    >;
    const answer = await identity.call('RespondToAuthChallenge', {
      ChallengeName: 'WEB_AUTHN',
      Session: body['Session'],
      ChallengeResponses: {
        USERNAME: name,
        CREDENTIAL: JSON.stringify(softAuthenticator().assert(JSON.parse(options).challenge)),
      },
    });
    return [status, { ...JSON.parse(options), challenge: '' }, answer.status, answer.body];
  };
  expect(await shape('nobody@example.org')).toEqual(await shape(owner.email ?? ''));
  await pool.close();
});

test.each([
  ['http://127.0.0.1:4000', 'localhost'],
  ['http://localhost:4000', 'localhost'],
  ['http://192.0.2.7:4000', undefined],
])('a page at %s makes passkeys for %s', async (origin, name) => {
  const pool = await startTestPool({ site: { brand: 'Test Authority', origin } });
  const AccessToken = await pool.identity.tokenFor(await pool.identity.createConfirmedUser());
  const { body } = await pool.identity.call('StartWebAuthnRegistration', { AccessToken });
  const options = body['CredentialCreationOptions'] as { rp: { id: string } } | undefined;
  expect(options?.rp.id).toBe(name);
  if (!name) expect(body['__type']).toBe('WebAuthnNotEnabledException');
  await pool.close();
});
