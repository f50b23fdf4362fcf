import { describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { createKeys } from './crypto/keys.ts';
import { identityServer } from './identityServer.ts';
import { fetchInProcess } from './inProcess.ts';
import { createTestIdentity } from './testing.ts';
import { setUpTestPool } from './testing/setUpTestPool.ts';

const AMZ = 'application/x-amz-json-1.1';
const TARGET = 'AWSCognitoIdentityProviderService.GetUser';

describe('the identity server', () => {
  const { pool, identity } = setUpTestPool();

  const post = (headers: Record<string, string>, body = '{}') =>
    fetch(identity.endpoint, { method: 'POST', headers, body });

  test.each([
    [
      'an unknown operation',
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      '{}',
      400,
      'UnknownOperationException',
    ],
    [
      'a name from the object prototype',
      { 'x-amz-target': 'constructor' },
      '{}',
      400,
      'UnknownOperationException',
    ],
    ['no operation', {}, '{}', 400, 'UnknownOperationException'],
    ['a body that is not JSON', { 'x-amz-target': TARGET }, '{', 400, 'SerializationException'],
    ['a body that is no object', { 'x-amz-target': TARGET }, '[1]', 400, 'InvalidParameterException'],
    [
      'a parameter of the wrong type',
      { 'x-amz-target': TARGET },
      '{"AccessToken":{}}',
      400,
      'InvalidParameterException',
    ],
    [
      'a zero byte',
      { 'x-amz-target': TARGET },
      '{"AccessToken":"a\\u0000"}',
      400,
      'InvalidParameterException',
    ],
    [
      'half a character',
      { 'x-amz-target': TARGET },
      '{"AccessToken":"a\\ud83d"}',
      400,
      'InvalidParameterException',
    ],
    [
      'a body that is too large',
      { 'x-amz-target': TARGET },
      `{"x":"${'x'.repeat(70_000)}"}`,
      413,
      'SerializationException',
    ],
  ])(
    '%s is answered with a name and a message',
    async (_what, headers: Record<string, string>, body, status, name) => {
      const response = await post({ 'content-type': AMZ, ...headers }, body);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain(AMZ);
      expect(await response.json()).toEqual({ __type: name, message: expect.any(String) });
    },
  );

  test('a form that another site could post is not taken', async () => {
    const response = await post({
      'content-type': 'application/x-www-form-urlencoded',
      'x-amz-target': TARGET,
    });
    expect(response.status).toBe(415);
  });

  test('answers are never cached, keys are', async () => {
    const answer = await post({ 'content-type': AMZ, 'x-amz-target': TARGET });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const keys = await fetch(`${identity.endpoint}${identity.config.userPoolId}/.well-known/jwks.json`);
    expect(keys.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('answers, refusals and keys are taken for nothing but what they say they are', async () => {
    const keys = `${identity.endpoint}${identity.config.userPoolId}/.well-known/jwks.json`;
    const refused = post({ 'content-type': 'text/html', 'x-amz-target': TARGET });
    const answers = [post({ 'content-type': AMZ, 'x-amz-target': TARGET }), refused, fetch(keys)];
    for (const { headers } of await Promise.all(answers)) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('another client id is not known', async () => {
    for (const operation of [
      'SignUp',
      'InitiateAuth',
      'ForgotPassword',
      'GetTokensFromRefreshToken',
      'RevokeToken',
    ]) {
      const { body } = await identity.call(operation, { ClientId: 'other' });
      expect([operation, body['__type']]).toEqual([operation, 'ResourceNotFoundException']);
    }
  });

  test('an inner failure is logged without secrets and answered without details', async () => {
    const lines: string[] = [];
    const server = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
    const { pool: database, config, keys, site } = identity.context;
    await server.register(identityServer, { prefix: '/idp', pool: database, config, keys, site });
    const user = await identity.createConfirmedUser();
    await database.query("update identity_user set password_verifier = '\\x00' where sub = $1", [user.sub]);
    const response = await server.inject({
      method: 'POST',
      url: '/idp/',
      headers: { 'content-type': AMZ, 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      payload: JSON.stringify({
        ClientId: config.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: user.username, PASSWORD: 'a secret password' },
      }),
    });
    await server.close();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ __type: 'InternalErrorException', message: expect.any(String) });
    const log = lines.join('');
    expect(log).toContain('identity operation failed');
    expect(log).not.toContain('a secret password');
    expect(log).not.toContain(user.username);
  });

  test('requests of one address are limited over all servers; in-process ones are not', async () => {
    const servers = [fastify(), fastify()] as const;
    const { pool: database, config, keys, site } = identity.context;
    for (const server of servers)
      await server.register(identityServer, {
        prefix: '/idp',
        pool: database,
        config,
        keys,
        site,
        requestsPerMinute: 3,
      });
    const headers = { 'content-type': AMZ, 'x-amz-target': TARGET };
    const calls = Array.from({ length: 6 }, (_, turn) =>
      servers[turn % 2]!.inject({
        method: 'POST',
        url: '/idp/',
        headers,
        payload: '{}',
        remoteAddress: '192.0.2.9',
      }),
    );
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    const own = [];
    for (let requests = 0; requests < 3; requests += 1) {
      const init = { method: 'POST', headers, body: '{}' };
      own.push((await fetchInProcess(servers[0])('http://tool.test/idp/', init)).status);
    }
    await Promise.all(servers.map((server) => server.close()));
    expect(refused.map((answer) => answer.json().__type)).toEqual(Array(3).fill('TooManyRequestsException'));
    expect(own).toEqual([400, 400, 400]);
  });

  test('it does not start on the database of another pool, or with another key file', async () => {
    const { pool: database } = pool.database;
    const { keys } = identity;
    const other = createTestIdentity({ pool: database, keys, config: { userPoolId: 'eu-west-2_Other' } });
    await expect(other).rejects.toThrow('configure eu-west-2_TestPool');
    await expect(createTestIdentity({ pool: database, keys: await createKeys() })).rejects.toThrow(
      'identity-keys.json',
    );
    const malformed = createTestIdentity({ pool: database, keys, config: { userPoolId: 'nopool' } });
    await expect(malformed).rejects.toThrow('must look like');
  });
});
