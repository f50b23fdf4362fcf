import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { startMailCatcher, type MailCatcher } from '@psma/mail/testing';
import { UPLOAD_TYPE } from '@psma/release-contract';
import { encodeUpload, sampleRelease } from '@psma/release-gate/testing';
import { startProcess, type ServerProcess } from './process/startProcess.testing.ts';

let database: TestDatabase;
let dataDir: string;
let mails: MailCatcher;
let server: ServerProcess;
const mailsMayLeave = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createTestDatabase({ kind: 'tcp' });
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-log-'));
  mails = await startMailCatcher(() => mailsMayLeave.promise);
  server = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://assessment.test',
    SMTP_URL: mails.url,
    LOG_LEVEL: 'trace',
  });
}, 60_000);

afterAll(async () => {
  mailsMayLeave.resolve();
  await server.end('SIGKILL');
  await mails.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Values that no log line may contain. */
const secrets = new Set<string>();
const secret = (value: string) => {
  secrets.add(value);
  return value;
};

/** Of all responses, for the identity server: a sign-up is confirmed in its browser. */
const cookies = new Set<string>();

async function call<Body>(
  method: string,
  route: string,
  { status, body, headers = {} }: { status: number; body?: object; headers?: Record<string, string> },
): Promise<Body> {
  const response = await fetch(`${server.url}${route}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [cookie = ''] = line.split(';');
    secret(cookie.split('=')[1]!);
    cookies.add(cookie);
  }
  const text = await response.text();
  expect([method, route, response.status, text]).toEqual([method, route, status, text]);
  return (text ? JSON.parse(text) : undefined) as Body;
}

const identity = <Body>(operation: string, body: object, status = 200) =>
  call<Body>('POST', '/idp/', {
    status,
    body: { ClientId: 'psma-web', ...body },
    headers: {
      cookie: [...cookies].join('; '),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  });

async function mailedCode(kind: string): Promise<string> {
  const { rows } = await database.pool.query<{ plain: string }>(
    'select plain from mail_outbox where kind = $1',
    [kind],
  );
  const { plain = '' } = rows[0] ?? {};
  const code = /confirmation_code=([\w-]+)/.exec(plain)?.[1] ?? /^\d+$/m.exec(plain)?.[0];
  return secret(code!);
}

interface Question {
  id: string;
  choices: { id: string }[];
}

async function visitTriage(): Promise<void> {
  const begun = await fetch(`${server.url}/api/triage/session`, { method: 'POST' });
  const [cookie = ''] = begun.headers.get('set-cookie')!.split(';');
  secret(cookie.split('=')[1]!);
  const { id } = (await begun.json()) as { id: string };
  const session = `/api/triage/session/${secret(id)}`;
  const [question] = await call<Question[]>('GET', '/api/triage/questions', { status: 200 });
  const answer = `${session}/question/${secret(question!.id)}/answer`;
  const choiceIds = [secret(question!.choices[0]!.id)];
  await call('POST', answer, { status: 200, body: { choiceIds }, headers: { cookie } });
  await call('POST', answer, {
    status: 400,
    body: { choiceIds: [secret('NOT_A_CHOICE')] },
    headers: { cookie },
  });
  await call('GET', `${session}?key=${secret('key-in-a-query')}`, { status: 200 });
  await call('GET', `/api/unknown/${id}`, { status: 404 });
}

/** Resolves with the password of a confirmed account. */
async function signUp(email: string, username: string): Promise<string> {
  const password = secret('correct horse battery');
  await identity('SignUp', {
    Username: username,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  await identity('ConfirmSignUp', { Username: username, ConfirmationCode: secret('not-the-code') }, 400);
  await identity('ConfirmSignUp', {
    Username: username,
    ConfirmationCode: await mailedCode('confirmAccount'),
  });
  return password;
}

async function signIn(username: string, password: string): Promise<string> {
  const authenticate = <Body>(PASSWORD: string, status: number) =>
    identity<Body>(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: username, PASSWORD } },
      status,
    );
  await authenticate(secret('wrong horse battery'), 400);
  const { AuthenticationResult: tokens } = await authenticate<{
    AuthenticationResult: Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;
  }>(password, 200);
  for (const token of [tokens.IdToken, tokens.RefreshToken]) secret(token);
  return secret(tokens.AccessToken);
}

async function resetPassword(email: string): Promise<void> {
  await identity('ForgotPassword', { Username: email });
  await identity('ConfirmForgotPassword', {
    Username: email,
    Password: secret('another horse battery'),
    ConfirmationCode: await mailedCode('resetCode'),
  });
}

async function assess(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await call('GET', '/api/user/me', { status: 200, headers });
  await call('GET', '/api/user/me', {
    status: 401,
    headers: { authorization: `Bearer ${secret('no.valid.token')}` },
  });
  const begun = await call<{ id: string }>('POST', '/api/assessment/session', {
    status: 201,
    headers,
    body: { title: secret('Secret title') },
  });
  const session = `/api/assessment/session/${secret(begun.id)}`;
  const question = `${session}/question/${secret('MON-Q3')}`;
  const note = { text: secret('Secret note'), evidence: secret('Secret evidence'), unsure: true, version: 0 };
  await call('POST', `${question}/note`, { status: 200, headers, body: note });
  await call('POST', `${question}/answer`, {
    status: 400,
    headers,
    body: { choiceId: secret('NO_SUCH_CHOICE') },
  });
}

async function publish(): Promise<void> {
  const owner = secret((await readFile(path.join(dataDir, 'release-token'), 'utf8')).trim());
  const headers = { authorization: `Bearer ${owner}` };
  const { token } = await call<{ token: string }>('POST', '/registry/tokens', {
    status: 201,
    headers,
    body: { label: 'a team', remote: 'shell', actions: ['publish'], reason: 'a test' },
  });
  const upload = (bearer: string) =>
    fetch(`${server.url}/registry/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': UPLOAD_TYPE },
      body: Uint8Array.from(
        encodeUpload(sampleRelease('shell', 'one'), { reason: 'a test', smoke: { skipped: 'a test' } }),
      ),
    }).then(({ status }) => status);
  expect([await upload(secret(token)), await upload(secret('psma_no_such_token'))]).toEqual([201, 401]);
}

test('at trace the product’s log has requests, and no token, password, address or answer', async () => {
  const username = randomBytes(11).toString('hex').slice(1);
  const email = secret(`${username}@example.org`);
  await visitTriage();
  const password = await signUp(email, username);
  await assess(await signIn(username, password));
  await resetPassword(email);
  await publish();
  mailsMayLeave.resolve();
  while (!server.output().includes('mail sent')) await pause(50);

  const lines = server
    .output()
    .replaceAll(/"(?:time|responseTime)":[\d.]+/g, '')
    .split('\n');
  const routes = lines.flatMap((line) => /"route":"([^"]+)"/.exec(line)?.[1] ?? []);
  expect(routes).toEqual(
    expect.arrayContaining([
      '/idp',
      '/registry/releases',
      '/api/assessment/session/:sessionId/question/:questionId/note',
      '/api/triage/session/:sessionId/question/:questionId/answer',
    ]),
  );
  expect(secrets.size).toBeGreaterThan(20);
  for (const value of [...secrets, 'example.org', 'remoteAddress'])
    expect(lines.filter((line) => line.includes(value) && line.startsWith('{'))).toEqual([]);
}, 60_000);
