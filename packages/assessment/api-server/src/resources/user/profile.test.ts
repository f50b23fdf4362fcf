import { describe, expect, test } from '@jest/globals';
import { API_ROUTES, SECTORS, type UserProfile } from '@psma/api-contract';
import { createTestApi } from '../../testing/createTestApi.ts';
import { describeApi } from '../../testing/describeApi.ts';

describeApi('user', (on) => {
  const me = (token = on.token) => on.api.call<UserProfile>(API_ROUTES.userMe, { token });
  const update = (body: unknown, token = on.token) =>
    on.api.call<UserProfile>(API_ROUTES.userUpdate, { token, body });
  const poolUser = () => on.api.userPool.users.get(on.sub)!;

  describe('profile', () => {
    test('A-API-014 has email, organisation, organisation role and sector', async () => {
      poolUser().attributes = {
        email: 'ann@example.org',
        'custom:org_name': 'Water Works',
        'custom:org_role': 'Head of security',
        'custom:sector': 'Water',
        'custom:role': 'implementer',
      };
      expect((await me()).body).toEqual({
        id: on.sub,
        email: 'ann@example.org',
        organisation: { name: 'Water Works', code: null },
        organisationRole: 'Head of security',
        sector: 'Water',
        groups: ['implementers'],
      });
    });

    test('what is not set is null', async () => {
      poolUser().attributes = { 'custom:org_name': '' };
      expect((await me()).body).toMatchObject({
        email: null,
        organisation: { name: null, code: null },
        organisationRole: null,
        sector: null,
      });
    });

    test('an account with an organisation code shows it and has no email to change', async () => {
      const token = await on.api.signIn(on.sub, { username: '#AB12CD34' });
      poolUser().attributes = { 'custom:org_name': 'Water Works' };
      expect((await me(token)).body).toMatchObject({
        email: null,
        organisation: { name: 'Water Works', code: '#AB12CD34' },
      });
      const refused = await update({ email: 'new@example.org' }, token);
      expect(refused).toMatchObject({ status: 409, body: { name: 'EmailNotAvailable' } });
      expect(on.api.userPool.calls.at(-1)).toBe('GetUser');
    });
  });

  describe('changes', () => {
    test('job role and sector go to the pool and come back', async () => {
      expect((await update({ organisationRole: ' Officer ' })).body).toMatchObject({
        organisationRole: 'Officer',
      });
      expect((await update({ sector: 'Space' })).body).toMatchObject({ sector: 'Space' });
      expect(poolUser().attributes).toMatchObject({ 'custom:org_role': 'Officer', 'custom:sector': 'Space' });
    });

    test('the organisation name goes to the pool and comes back', async () => {
      const body = { name: ' Water Works ' };
      const answer = await on.api.call<UserProfile>(API_ROUTES.userOrganisation, { token: on.token, body });
      expect(answer).toMatchObject({ status: 200, body: { organisation: { name: 'Water Works' } } });
    });

    test('a new email is handed to the pool', async () => {
      expect((await update({ email: 'new@example.org' })).status).toBe(200);
      expect(poolUser().attributes['email']).toBe('new@example.org');
    });

    test.each(SECTORS)('sector %s is known', async (sector) => {
      expect((await update({ sector })).status).toBe(200);
    });

    test.each([
      {},
      { sector: 'Farming' },
      { organisationRole: '   ' },
      { organisationRole: 'x'.repeat(201) },
      { email: 'not an email' },
      { sector: 'Space', email: 'new@example.org' },
      { 'custom:role': 'admin' },
      undefined,
    ])('%j is refused', async (body) => {
      expect(await update(body)).toMatchObject({ status: 400, body: { name: 'InvalidRequest' } });
      expect(on.api.userPool.calls.at(-1)).not.toBe('UpdateUserAttributes');
    });
  });

  describe('failures of the pool', () => {
    test.each([
      ['NotAuthorizedException', 401, 'NotAuthenticated'],
      ['com.amazonaws.cognito#NotAuthorizedException', 401, 'NotAuthenticated'],
      ['UserNotFoundException', 401, 'NotAuthenticated'],
      ['AliasExistsException', 409, 'EmailNotAvailable'],
      ['InvalidParameterException', 400, 'InvalidRequest'],
      ['LimitExceededException', 429, 'TooManyRequests'],
      ['SomethingElseException', 502, 'IdentityServiceFailed'],
    ])('%s answers %i %s', async (type, status, name) => {
      on.api.userPool.failWith(type);
      const answer = await on.api.call(API_ROUTES.userUpdate, { token: on.token, body: { sector: 'Space' } });
      expect(answer).toMatchObject({ status, body: { status, name } });
    });

    test('no answer, or one that makes no sense, is 502', async () => {
      on.api.userPool.failOnNetwork();
      expect(await me()).toMatchObject({ status: 502, body: { name: 'IdentityServiceFailed' } });
      on.api.userPool.failWithStatus(500);
      expect(await me()).toMatchObject({ status: 502, body: { name: 'IdentityServiceFailed' } });
    });

    test('one that says it cannot work now is 503', async () => {
      on.api.userPool.failWithStatus(503);
      expect(await me()).toMatchObject({ status: 503, body: { name: 'IdentityServiceFailed' } });
    });
  });
});

test('calls about one account are limited, for all processes together, and no other account is', async () => {
  const api = await createTestApi({ limits: { userCallsPerAccount: 2 } });
  const second = await api.startServer();
  const [ann, bob] = [await api.signIn('ann'), await api.signIn('bob')];
  const me = (token: string, server = api.app) =>
    api.call(API_ROUTES.userMe, { token }, server).then(({ status }) => status);
  expect([await me(ann), await me(ann, second), await me(ann), await me(bob)]).toEqual([200, 200, 429, 200]);
  expect(api.userPool.calls).toHaveLength(3);
  await second.close();
  await api.close();
});
