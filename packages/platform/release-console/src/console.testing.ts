import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from '@psma/http-kit';
import { releaseRoutes, type RegistryOptions } from '@psma/release-registry';
import {
  createRegistryDatabase,
  createTestRegistry,
  type TestRegistry,
} from '@psma/release-registry/testing';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { consoleRoutes } from './consoleRoutes.ts';

export const ORIGIN = 'http://console.example';

type Answer = Promise<LightMyRequestResponse>;
type Form = Record<string, string>;

/** Console with its own registry, requested as by a browser. */
export interface TestConsole {
  registry: TestRegistry;
  app: FastifyInstance;
  /** Owner's cookie. */
  cookie: string;
  ownerToken(): Promise<string>;
  post(url: string, form: Form, headers: Record<string, string>): Answer;
  signIn(token: string): Promise<string>;
  get(url: string, session?: string): Answer;
  /** Sends the present page's form, with a default reason. */
  change(url: string, form: Form, session?: string): Answer;
  close(): Promise<void>;
}

export async function createTestConsole({
  isDemonstration = false,
  ...changes
}: Partial<RegistryOptions> & { isDemonstration?: boolean } = {}): Promise<TestConsole> {
  const database = await createRegistryDatabase();
  const registry = await createTestRegistry(database.pool, changes);
  const app = createServer({ logger: false });
  await app.register(releaseRoutes, { registry: registry.registry });
  await app.register(consoleRoutes, { registry: registry.registry, isDemonstration });

  const ownerToken = async () =>
    (await readFile(path.join(registry.directory, 'release-token'), 'utf8')).trim();
  const post = async (url: string, form: Form, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        host: new URL(ORIGIN).host,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    });
  const signIn = async (token: string) => {
    const answer = await post('/console/sign-in', { token }, { origin: ORIGIN });
    return String(answer.headers['set-cookie']).split(';')[0]!;
  };
  const cookie = await signIn(await ownerToken());
  return {
    registry,
    app,
    cookie,
    ownerToken,
    post,
    signIn,
    get: async (url, session = cookie) => app.inject({ url, headers: { cookie: session } }),
    change: (url, form, session = cookie) => {
      const environment = /^\/console\/in\/([^/]+)/.exec(url)?.[1];
      const own = (environment && registry.registry.environments.find(environment)) || registry.registry;
      const shown = { mapRevision: String(own.map.current().revision), formKey: randomUUID() };
      return post(url, { reason: 'because', ...shown, ...form }, { origin: ORIGIN, cookie: session });
    },
    async close() {
      await app.close();
      await registry.close();
      await database.drop();
    },
  };
}
