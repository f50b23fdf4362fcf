import { setImmediate } from 'node:timers/promises';
import type { Pool } from '@psma/database';
import { migrateMail } from '@psma/mail';
import fastify from 'fastify';
import { migrateIdentity } from '../administration/pool.ts';
import { createContext, type IdentityConfig, type IdentityOptions } from '../context.ts';
import { createKeys } from '../crypto/keys.ts';
import { identityServer } from '../identityServer.ts';
import { callPool } from './callPool.ts';
import { startAmplify, type AmplifyClient } from './startAmplify.ts';
import { testAccounts, type TestUser } from './testAccounts.ts';
import { testMails } from './testMails.ts';

export interface TestIdentityOptions extends Partial<Omit<IdentityOptions, 'pool' | 'config'>> {
  /** Migrated here; any empty or product database. */
  pool: Pool;
  config?: Partial<IdentityConfig>;
}

export type TestIdentity = Awaited<ReturnType<typeof createTestIdentity>>;

export async function migrateTestIdentity(pool: Pool) {
  await migrateIdentity(pool);
  await migrateMail(pool);
}

/**
 * Starts a real identity server on a free loopback port, with an empty user pool.
 * Close it after use.
 */
export async function createTestIdentity(options: TestIdentityOptions) {
  const { pool } = options;
  await migrateTestIdentity(pool);
  const server = fastify();
  const config: IdentityConfig = {
    userPoolId: 'eu-west-2_TestPool',
    clientId: 'test-client',
    region: 'eu-west-2',
    issuerOrigin: 'http://identity.test',
    preventUserExistenceErrors: false,
    sectors: ['Energy', 'Finance', 'Health'],
    ...options.config,
  };
  const site = options.site ?? { brand: 'Test Authority', origin: 'https://tool.test' };
  const identityOptions: IdentityOptions = {
    requestsPerMinute: 100_000,
    ...options,
    config,
    keys: options.keys ?? (await createKeys()),
    site,
  };
  const requests: string[] = [];
  let whenAnswered = () => {};
  let underWay = 0;
  server.addHook('onSend', async () => {
    whenAnswered();
  });
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

  return {
    ...testAccounts(context),
    ...testMails(pool),
    /** Sends one raw protocol request with the client id. */
    call: (operation: string, body: object, headers?: Record<string, string>) =>
      callPool(endpoint, operation, { ClientId: config.clientId, ...body }, headers),
    origin,
    /** The user pool endpoint for clients. */
    endpoint,
    config,
    keys: identityOptions.keys,
    context,
    /** Targets of all requests so far. */
    requests,
    /** A new browser with the real Amplify. */
    amplify,
    /** Runs `work` before each response. */
    whenAnswered(work: () => void) {
      whenAnswered = work;
    },
    /** Waits for work after responses. */
    async quiet() {
      do await setImmediate();
      while (underWay > 0 || pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
    },
    /** Ends server and browsers; the database pool stays open. */
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await server.close();
    },

    /** Signs in through Amplify by SRP; throws on failure. */
    async signIn(user: Pick<TestUser, 'username' | 'password'>): Promise<string> {
      const browser = amplify();
      const { nextStep } = await browser.signIn({ username: user.username, password: user.password });
      const tokens = await browser.tokens();
      if (!tokens) throw new Error(`Not signed in, but at ${nextStep.signInStep}.`);
      return tokens.access;
    },
  };
}
