import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  API_ROUTES,
  type EmailUndone,
  type SecurityEvent,
  type UserExport,
  type UserProfile,
  type UserSession,
} from '@psma/api-contract';
import { identityVerifierKeys } from '@psma/identity-server';
import { createTestIdentity, type TestIdentity, type TestUser } from '@psma/identity-server/testing';
import { listOutbox } from '@psma/mail';
import { assessmentsOf } from '../../testing/assessments.ts';
import { createTestApi, type TestApi } from '../../testing/createTestApi.ts';

describe('the embedded user pool', () => {
  let api: TestApi;
  let identity: TestIdentity;
  let ann: TestUser;
  let token: string;

  beforeEach(async () => {
    api = await createTestApi();
    identity = await createTestIdentity({ pool: api.pool });
    ann = await identity.createConfirmedUser({ email: 'ann@example.org' });
    token = await identity.tokenFor(ann);
    // Restarted with the pool's keys and URL.
    const { endpoint, config, keys, context } = identity;
    const server = await api.startServer({
      identity: {
        endpoint,
        issuer: context.issuer,
        clientId: config.clientId,
        keys: identityVerifierKeys(keys),
        fetch,
      },
    });
    const { call } = api;
    api = {
      ...api,
      app: server,
      call: (route, options) => call(route, options, server),
      close: closing(api, server),
    };
  });
  afterEach(async () => {
    await identity.close();
    await api.close();
  });

  const closing = (whole: TestApi, server: TestApi['app']) => async () => {
    await server.close();
    await whole.close();
  };
  const me = async () => (await api.call<UserProfile>(API_ROUTES.userMe, { token })).body;
  const mailKinds = async () =>
    (await listOutbox(api.pool)).map(({ kind: mail, recipient }) => [mail, recipient]);

  test('A-API-014 its token is accepted and its attributes are the profile', async () => {
    await api.call(API_ROUTES.userUpdate, { token, body: { sector: 'Health' } });
    await api.call(API_ROUTES.userUpdate, { token, body: { organisationRole: 'Officer' } });
    await api.call(API_ROUTES.userOrganisation, { token, body: { name: 'Clinic' } });
    expect(await me()).toEqual({
      id: ann.sub,
      email: 'ann@example.org',
      pendingEmail: null,
      organisation: { name: 'Clinic', code: null },
      organisationRole: 'Officer',
      sector: 'Health',
      groups: ['implementers'],
    });
  });

  test('the export says which terms were agreed to, and when', async () => {
    const signUp = { Password: 'correct horse', ClientMetadata: { terms: '2026-11' } };
    const Username = 'user-name-of-21-chars';
    const { cookies } = await identity.call('SignUp', {
      ...signUp,
      Username,
      UserAttributes: [{ Name: 'email', Value: 'zoe@example.org' }],
    });
    const ConfirmationCode = await identity.lastCode('zoe@example.org');
    const cookie = cookies[0]?.split(';')[0] ?? '';
    await identity.call('ConfirmSignUp', { Username, ConfirmationCode }, { cookie });
    const { body } = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: signUp.Password },
    });
    const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string };
    const consentOf = async (of: string) =>
      (await api.call<UserExport>(API_ROUTES.userExport, { token: of })).body.consent;
    expect(await consentOf(AccessToken)).toEqual({
      termsVersion: '2026-11',
      agreed: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(await consentOf(token)).toBeNull();
  });

  test('a new email is pending until its link is followed', async () => {
    const answer = await api.call<UserProfile>(API_ROUTES.userUpdate, {
      token,
      body: { email: 'new@example.org' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { email: 'ann@example.org', pendingEmail: 'new@example.org' },
    });
    const mail = await identity.lastMail('new@example.org');
    const [, code] = /confirmation_code=([\w%-]+)/.exec(mail?.plain ?? '') ?? [];
    const body = { AccessToken: token, AttributeName: 'email', Code: decodeURIComponent(code ?? '') };
    expect((await identity.call('VerifyUserAttribute', body)).status).toBe(200);
    expect((await me()).email).toBe('new@example.org');
  });

  test('a changed address comes back with the code of the mail to the old one', async () => {
    await api.call(API_ROUTES.userUpdate, { token, body: { email: 'new@example.org' } });
    const Code = await identity.lastCode('new@example.org');
    await identity.call('VerifyUserAttribute', { AccessToken: token, AttributeName: 'email', Code });
    const mail = await identity.lastMail('ann@example.org');
    const [, code] = /undo-email-change\?code=([\w-]+)/.exec(mail?.plain ?? '') ?? [];
    const undo = () => api.call<EmailUndone>(API_ROUTES.accountUndoEmailChange, { body: { code } });
    const { status, body } = await undo();
    expect(status).toBe(200);
    expect(body).toEqual({
      email: 'ann@example.org',
      userName: ann.username,
      resetCode: expect.stringMatching(/^\d{8}$/),
      factors: { removed: [], kept: [] },
    });
    expect(await undo()).toMatchObject({ status: 404, body: { name: 'NotFound' } });
  });

  test('A-SEC-008 logins are listed and ended', async () => {
    const other = await identity.tokenFor(ann);
    const list = async () => (await api.call<UserSession[]>(API_ROUTES.userSessions, { token })).body;
    const [first, second] = await list();
    expect([first?.current, second?.current].sort()).toEqual([false, true]);
    const sessionId = (first?.current ? second : first)?.id ?? '';
    const ended = await api.call(API_ROUTES.userSessionEnd, { token, params: { sessionId } });
    expect([ended.status, (await api.call(API_ROUTES.userMe, { token: other })).status]).toEqual([204, 401]);
    await identity.tokenFor(ann);
    expect((await api.call(API_ROUTES.userSessionsEndOthers, { token })).status).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  test('A-SEC-009 the security log is read, and is in the export with the logins', async () => {
    const log = (await api.call<SecurityEvent[]>(API_ROUTES.userEvents, { token })).body;
    expect(log.map((event) => event.kind)).toEqual(['signIn']);
    const { body } = await api.call<UserExport>(API_ROUTES.userExport, { token });
    expect(body.securityEvents?.map((event) => event.kind)).toEqual(['dataDownloaded', 'signIn']);
    expect(body.sessions).toHaveLength(1);
    expect(body.passkeys).toEqual([]);
  });

  test('an address of another account is refused', async () => {
    await identity.createConfirmedUser({ email: 'bob@example.org' });
    const answer = await api.call(API_ROUTES.userUpdate, { token, body: { email: 'bob@example.org' } });
    expect(answer).toMatchObject({ status: 409, body: { name: 'EmailNotAvailable' } });
  });

  test('deleting the account ends it everywhere and notifies its owner once', async () => {
    const user = assessmentsOf(api, token);
    await user.completed();
    expect((await api.call(API_ROUTES.userDelete, { token })).status).toBe(204);
    expect((await api.call(API_ROUTES.userDelete, { token })).status).toBe(204);
    expect((await api.call(API_ROUTES.userMe, { token })).status).toBe(401);
    expect(await user.list()).toEqual([]);
    await expect(identity.tokenFor(ann)).rejects.toThrow('does not exist');
    expect(await mailKinds()).toEqual([['accountDeleted', 'ann@example.org']]);
  });

  test('after sign-out a token neither reads nor deletes, though this API is not notified', async () => {
    await identity.call('GlobalSignOut', { AccessToken: token });
    expect((await api.call(API_ROUTES.userMe, { token })).status).toBe(401);
    expect((await api.call(API_ROUTES.userDelete, { token })).status).toBe(401);
    expect((await api.call(API_ROUTES.assessmentSessions, { token })).status).toBe(200);
  });
});
