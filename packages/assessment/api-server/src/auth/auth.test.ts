import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { API_SCHEMAS } from '@psma/api-contract/schemas';
import type { Endpoint } from '@psma/route-contract';
import { createLocalJWKSet, generateKeyPair, UnsecuredJWT } from 'jose';
import { describeApi } from '../testing/describeApi.ts';
import { CLIENT_ID, ISSUER, publicJwk, signToken } from '../testing/tokens.ts';

/** Routes without an account; all others are protected. */
const OPEN = /^(triage|analytics|illustration|preparation|resultKeys|accountUndo|shared|workEmails)/;
const PROTECTED: [string, Endpoint][] = Object.entries(API_ROUTES).filter(([name]) => !OPEN.test(name));
const params = {
  sessionId: randomUUID(),
  questionId: 'GOV-Q1',
  itemId: randomUUID(),
  organisationId: randomUUID(),
  memberId: randomUUID(),
  invitationId: randomUUID(),
  shareId: randomUUID(),
  pillarId: 'GOV',
  registeredId: randomUUID(),
  noticeId: randomUUID(),
  code: '#ABCD2345',
};
const other = await generateKeyPair('RS256');
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

describeApi('access', (on) => {
  test('what is said of a call’s protection is true of every call', () => {
    const said = Object.entries(API_SCHEMAS).filter(([, schema]) => 'security' in schema);
    expect(said.map(([name]) => name).sort()).toEqual(PROTECTED.map(([name]) => name).sort());
  });

  test.each(PROTECTED)('A-API-015 A-API-016 %s without a token is refused', async (_, route) => {
    const { status, body, headers } = await on.api.call(route, { params });
    expect(body).toEqual({ status: 401, name: 'NotAuthenticated', message: expect.any(String) });
    expect({ status, challenge: headers['www-authenticate'] }).toEqual({ status: 401, challenge: 'Bearer' });
  });

  test.each(PROTECTED)('A-DEC-018 %s refuses a user in neither group', async (_, route) => {
    const token = await on.api.signIn('outsider', { 'cognito:groups': ['visitors'] });
    expect(await on.api.call(route, { params, token })).toMatchObject({
      status: 403,
      body: { name: 'NotInGroup' },
    });
    const ungrouped = await on.api.signIn('outsider', { 'cognito:groups': undefined });
    expect((await on.api.call(route, { params, token: ungrouped })).status).toBe(403);
  });

  test.each([['implementers'], ['admins']])('group %s is let in', async (group) => {
    const token = await on.api.signIn('insider', { 'cognito:groups': ['others', group] });
    expect((await on.api.call(API_ROUTES.assessmentSessions, { token })).status).toBe(200);
  });

  test.each([
    ['expired', { exp: seconds(-60) }],
    ['not valid yet', { nbf: seconds(600) }],
    ['without expiry', { exp: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { client_id: 'someone-else' }],
    ['for another use', { token_use: 'id' }],
    ['without a user', { sub: undefined }],
  ])('a token %s is refused', async (_, claims) => {
    const token = await signToken('ann', claims);
    expect((await on.api.call(API_ROUTES.assessmentSessions, { token })).status).toBe(401);
  });

  test('a token that is forged, unsigned or no token at all is refused', async () => {
    const forged = await signToken('ann', {}, { key: other.privateKey });
    const unsigned = new UnsecuredJWT({ client_id: CLIENT_ID, token_use: 'access', username: 'ann' })
      .setSubject('ann')
      .setIssuer(ISSUER)
      .setExpirationTime('1h')
      .encode();
    const altered = `${on.token.slice(0, -8)}AAAAAAAA`;
    for (const token of [forged, unsigned, altered, 'nonsense']) {
      expect((await on.api.call(API_ROUTES.assessmentSessions, { token })).status).toBe(401);
    }
    const basic = await on.api.call(API_ROUTES.assessmentSessions, {
      headers: { authorization: 'Basic YTpi' },
    });
    expect(basic.status).toBe(401);
  });

  test('a token of another algorithm is refused, though the key would fit', async () => {
    const { alg: _, ...anyAlgorithm } = publicJwk;
    const server = await on.api.startServer({
      identity: { keys: createLocalJWKSet({ keys: [anyAlgorithm] }) },
    });
    const list = (token: string) => on.api.call(API_ROUTES.assessmentSessions, { token }, server);
    expect((await list(await signToken(on.sub))).status).toBe(200);
    expect((await list(await signToken(on.sub, {}, { alg: 'PS256' }))).status).toBe(401);
    await server.close();
  });

  test('a token that was accepted is refused once it has expired', async () => {
    const list = () =>
      on.api.call(API_ROUTES.assessmentSessions, { token: on.token }).then(({ status }) => status);
    expect(await list()).toBe(200);
    on.api.state.now = new Date(Date.now() + 3_700_000);
    expect(await list()).toBe(401);
  });

  test('a token is verified once and then remembered', async () => {
    let lookups = 0;
    const server = await on.api.startServer({
      identity: {
        keys: (...args) => {
          lookups += 1;
          return on.api.keys(...args);
        },
      },
    });
    const list = () => on.api.call(API_ROUTES.assessmentSessions, { token: on.token }, server);
    expect([(await list()).status, (await list()).status, lookups]).toEqual([200, 200, 1]);
    await server.close();
  });

  test('keys that cannot be fetched are no fault of the token', async () => {
    const server = await on.api.startServer({
      identity: { keys: async () => Promise.reject(new TypeError('fetch failed')) },
    });
    const answer = await on.api.call(API_ROUTES.assessmentSessions, { token: on.token }, server);
    expect(answer).toMatchObject({ status: 502, body: { name: 'IdentityServiceFailed' } });
    await server.close();
  });
});
