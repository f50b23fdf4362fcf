import { generateKeyPairSync } from 'node:crypto';
import { loadContent, type Content } from '@psma/assessment-content';
import type { Pool } from '@psma/database';
import { createTestDatabase } from '@psma/database/testing';
import { createServer, logSerializers } from '@psma/http-kit';
import { schemaController } from '@psma/http-kit/testing';
import { migrateMail } from '@psma/mail';
import { routePath, type ApiErrorBody, type Endpoint, type PathParams } from '@psma/route-contract';
import type { JWTPayload } from 'jose';
import { apiServer } from '../apiServer.ts';
import type { ApiServerOptions } from '../createApi.ts';
import { migrateApi } from '../migrateApi.ts';
import { createFakeUserPool } from './fakeUserPool.ts';
import { CLIENT_ID, ISSUER, keys, signToken } from './tokens.ts';

export const realContent = loadContent();
const ENDPOINT = 'https://pool.example/';

export interface CallOptions<At extends Endpoint> {
  params?: PathParams<At>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  from?: string;
}

/** Overridden options; `identity` is merged. */
type Overrides = Partial<Omit<ApiServerOptions, 'identity'>> & {
  identity?: Partial<ApiServerOptions['identity']>;
};

async function migrateAll(pool: Pool) {
  await migrateMail(pool);
  await migrateApi(pool);
}

/** New database, real content, fake user pool, captured logs. */
export async function createTestApi(overrides: Overrides = {}) {
  const database = await createTestDatabase({ prepare: migrateAll });
  const userPool = createFakeUserPool(ENDPOINT);
  const state = { content: realContent as Content, now: null as Date | null };
  const logs: string[] = [];
  const routes = new Set<string>();

  const options: ApiServerOptions = {
    pool: database.pool,
    content: () => state.content,
    identity: { issuer: ISSUER, clientId: CLIENT_ID, keys, endpoint: ENDPOINT, fetch: userPool.fetch },
    resultKey: generateKeyPairSync('ed25519').privateKey,
    site: { brand: 'Test Authority', origin: 'http://localhost:4000' },
    now: () => state.now ?? new Date(),
  };

  const startServer = async (
    { identity, ...more }: Overrides = overrides,
    serializers: Partial<typeof logSerializers> = logSerializers,
  ) => {
    const stream = { write: (line: string) => void logs.push(line) };
    const app = createServer({ logger: { level: 'trace', serializers, stream }, schemaController });
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url.replace('/api', '')}`);
    });
    await app.register(apiServer, {
      prefix: '/api',
      ...options,
      ...more,
      identity: { ...options.identity, ...identity },
    });
    await app.ready();
    return app;
  };
  const app = await startServer();

  async function call<Body = ApiErrorBody, At extends Endpoint = Endpoint>(
    route: At,
    { params, body, token, headers = {}, query = {}, from = '127.0.0.1' }: CallOptions<At> = {},
    server = app,
  ) {
    const response = await server.inject({
      method: route.method,
      url: `/api${routePath(route, params ?? ({} as PathParams<At>))}`,
      query,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      remoteAddress: from,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const json = response.headers['content-type']?.toString().startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: (json ? response.json() : undefined) as Body,
    };
  }

  async function signIn(sub: string, claims: JWTPayload = {}): Promise<string> {
    const username = typeof claims['username'] === 'string' ? claims['username'] : sub;
    const attributes = { email: `${sub}@example.org`, email_verified: 'true' };
    userPool.users.set(sub, { username, attributes });
    return signToken(sub, claims);
  }

  return {
    pool: database.pool,
    url: database.url,
    keys,
    userPool,
    logs,
    state,
    /** As the server registered them, e.g. `GET /user/me`. */
    routes,
    app,
    call,
    signIn,
    /** Another process on the same database. */
    startServer,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
