import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { API_ROUTES, type ApiRouteName } from '@psma/api-contract';
import fastify from 'fastify';
import { routeOptions } from '../contract/routeOptions.ts';
import { describeApi } from './describeApi.ts';

/** Returns what `/api/openapi.json` serves, without a database. */
export async function apiDocument(): Promise<object> {
  const app = fastify();
  let document = {};
  await app.register(
    async (instance) => {
      const api = instance.withTypeProvider<TypeBoxTypeProvider>();
      await describeApi(api, '/api');
      for (const name of Object.keys(API_ROUTES) as ApiRouteName[])
        api.route({ ...routeOptions(name), handler: async () => {} });
      api.addHook('onReady', async () => void (document = api.swagger()));
    },
    { prefix: '/api' },
  );
  await app.ready();
  await app.close();
  return document;
}
