import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from '@psma/database';
import { listOutbox, migrateMail } from '@psma/mail';
import fastify from 'fastify';
import { createContext, type IdentityConfig, type IdentityOptions } from '../context.ts';
import { createKeys } from '../crypto/keys.ts';
import { identityServer } from '../identityServer.ts';
import { migrateIdentity } from '../pool/pool.ts';
import { startSession } from '../sessions/sessions.ts';
import { sealPassword } from '../users/passwords.ts';
import { findBySub, insertUser } from '../users/store.ts';
import { startAmplify, type AmplifyClient } from './startAmplify.ts';

export interface TestUser {
  sub: string;
  username: string;
  email: string | null;
  password: string;
  groups: string[];
}

export interface TestIdentityOptions extends Partial<Omit<IdentityOptions, 'pool' | 'config'>> {
  /** Migrated here; any empty or product database will do. */
  pool: Pool;
  config?: Partial<IdentityConfig>;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export type TestIdentity = Awaited<ReturnType<typeof createTestIdentity>>;

/** A real identity server on a free loopback port, with an empty user pool and keys of its own. Close it after use. */
export async function createTestIdentity(options: TestIdentityOptions) {
  const { pool } = options;
  await migrateIdentity(pool);
  await migrateMail(pool);
  const server = fastify();
  const config: IdentityConfig = {
    userPoolId: 'eu-west-2_TestPool',
    clientId: 'test-client',
    region: 'eu-west-2',
    issuerOrigin: 'http://identity.test',
    preventUserExistenceErrors: false,
    ...options.config,
  };
  const page = options.page ?? { brand: 'Test Authority', origin: 'https://tool.test' };
  const identityOptions: IdentityOptions = {
    requestsPerMinute: 100_000,
    ...options,
    config,
    keys: options.keys ?? (await createKeys()),
    page,
  };
  const requests: string[] = [];
  let whenAnswered = () => {};
  let underWay = 0;
  server.addHook('onSend', async () => whenAnswered());
  server.addHook('onRequest', async (request) => {
    underWay += 1;
    requests.push(String(request.headers['x-amz-target']));
  });
  server.addHook('onResponse', async () => void (underWay -= 1));
  await server.register(identityServer, { prefix: '/idp', ...identityOptions });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const context = createContext(identityOptions);
  const endpoint = `${origin}/idp/`;
  const clients: AmplifyClient[] = [];

  const amplify = (): AmplifyClient => {
    const { userPoolId, clientId, identityPoolId } = config;
    const userPool = { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
    const identityPool = { identityPoolId, identityPoolEndpoint: endpoint, allowGuestAccess: true };
    const client = startAmplify(identityPoolId ? { ...userPool, ...identityPool } : userPool);
    clients.push(client);
    return client;
  };

  const lastMail = async (to: string) => (await listOutbox(pool)).find((mail) => mail.recipient === to);

  return {
    origin,
    /** What a client configures as its user pool endpoint. */
    endpoint,
    config,
    keys: identityOptions.keys,
    context,
    /** The target of every request so far. */
    requests,
    /** A new browser with the real Amplify, pointed at this server. */
    amplify,
    /** Has `work` done whenever an answer is about to go. */
    whenAnswered(work: () => void) {
      whenAnswered = work;
    },
    /** Waits for what is done after answers, by what can be seen of it: busy connections to the database. */
    async quiet() {
      do await setImmediate();
      while (underWay > 0 || pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
    },
    /** Ends the server and its browsers; the database pool stays open. */
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await server.close();
    },

    /** An account that may sign in at once. With `username` an organisation code, leave the email out. */
    async createConfirmedUser(
      given: Partial<TestUser> & { attributes?: Record<string, string> } = {},
    ): Promise<TestUser> {
      const {
        username = randomUUID().replaceAll('-', '').slice(0, 21),
        password = 'correct horse',
        groups = ['implementers'],
      } = given;
      const email =
        given.email ?? (username.startsWith('#') ? null : `${username.toLowerCase()}@example.org`);
      const sub = given.sub ?? randomUUID();
      const { salt, verifier } = sealPassword(context, { sub, username }, password);
      await insertUser(
        pool,
        {
          sub,
          username,
          status: 'CONFIRMED',
          email,
          emailVerified: email !== null,
          attributes: { 'custom:role': 'implementer', ...given.attributes },
          groups,
          passwordSalt: salt,
          passwordVerifier: verifier,
          temporaryUntil: null,
        },
        context.now(),
      );
      return { sub, username, email, password, groups };
    },

    /** A valid access token of a new session, without going through a sign-in. */
    async tokenFor(user: Pick<TestUser, 'sub'>): Promise<string> {
      const stored = await findBySub(pool, user.sub);
      if (!stored) throw new Error('This user does not exist.');
      return (await startSession(context, stored)).AccessToken;
    },

    /** One raw call of the protocol; the client id is filled in. */
    async call(operation: string, body: object, headers: Record<string, string> = {}): Promise<RawAnswer> {
      const service = ['GetId', 'GetCredentialsForIdentity'].includes(operation)
        ? 'AWSCognitoIdentityService'
        : 'AWSCognitoIdentityProviderService';
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `${service}.${operation}`,
          ...headers,
        },
        body: JSON.stringify({ ClientId: config.clientId, ...body }),
      });
      const { status, headers: answered } = response;
      return {
        status,
        headers: Object.fromEntries(answered),
        body: (await response.json()) as Record<string, unknown>,
      };
    },

    /** Signs in through the real Amplify by secure remote password; throws unless that ends signed in. */
    async signIn(user: Pick<TestUser, 'username' | 'password'>): Promise<string> {
      const browser = amplify();
      const { nextStep } = await browser.signIn({ username: user.username, password: user.password });
      const tokens = await browser.tokens();
      if (!tokens) throw new Error(`Not signed in, but at ${nextStep.signInStep}.`);
      return tokens.access;
    },

    /** The newest unsent mail to an address, or undefined. */
    lastMail,

    /** The code in that mail, whether it stands in a link or alone. */
    async lastCode(to: string): Promise<string> {
      const { plain = '' } = (await lastMail(to)) ?? {};
      const code = /confirmation_code=([\w-]+)/.exec(plain)?.[1] ?? /^\d+$/m.exec(plain)?.[0];
      if (!code) throw new Error(`No code was mailed to ${to}.`);
      return code;
    },
  };
}
