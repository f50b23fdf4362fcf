import { NotFound } from '@psma/http-kit';
import type { FastifyRequest } from 'fastify';
import type { Api, ApiApp } from '../../../Api.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import { workAfterResponses } from '../../../http/workAfterResponses.ts';
import { loadSignOff } from '../../assessment/sign-off/signOff.ts';
import { emailKey } from '../../organisation/emailKey.ts';
import { browserKeyCookie, browserKeyIn, browserKeysIn, hashOfBrowser, newBrowserKey } from './browserKey.ts';
import { openShare, sendCode } from './openShare.ts';
import { presentSharedResult } from './presentSharedResult.ts';
import { allowMails, findSharedResult, stopMails } from './recipientStore.ts';

/** For recipients, who have no account: a code by email opens the results (decision G317). */
export function sharedRoutes(app: ApiApp, api: Api) {
  const isSecure = api.site.origin.startsWith('https:');
  const afterResponse = workAfterResponses(app);
  const shareIdOf = (request: { params: { shareId: string } }) => parseUuid(request.params.shareId, 'share');
  const browserKeysOf = ({ headers }: FastifyRequest) => browserKeysIn(headers.cookie, isSecure);

  app.route({
    ...routeOptions('sharedResult'),
    handler: async (request) => {
      const id = shareIdOf(request);
      const browserHashes = browserKeysOf(request).map(hashOfBrowser);
      const found = await findSharedResult(api.pool, id, { browserHashes, now: api.now() });
      if (!found) throw new NotFound('share');
      return presentSharedResult(id, found, await loadSignOff(api.pool, found.sessionId));
    },
  });

  app.route({
    ...routeOptions('sharedCode'),
    handler: async (request, reply) => {
      const shareId = shareIdOf(request);
      const { email } = request.body;
      const network = api.networkOf(request);
      await api.countCall(api.pool, 'sharedCodesPerNetwork', network);
      // Without the network, strangers could use up the requests of another person's address.
      await api.countCall(api.pool, 'sharedCodesPerReader', `${emailKey(email)} ${shareId} ${network}`);
      const browserKey = browserKeyIn(request.headers.cookie, isSecure) ?? newBrowserKey();
      afterResponse(request, () => sendCode(api, { shareId, email, browserKey, network }));
      reply.header('set-cookie', browserKeyCookie(browserKey, isSecure));
      return reply.code(202).send();
    },
  });

  app.route({
    ...routeOptions('sharedOpen'),
    handler: async (request, reply) => {
      const shareId = shareIdOf(request);
      const { email, code } = request.body;
      const network = api.networkOf(request);
      await api.countCall(api.pool, 'sharedAttemptsPerNetwork', network);
      const browserKeys = browserKeysOf(request);
      const key = await openShare(api, { shareId, email, code, browserKeys, network });
      reply.header('set-cookie', browserKeyCookie(key, isSecure));
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('sharedMails'),
    handler: async (request, reply) => {
      const change = { shareId: shareIdOf(request), mailKey: request.body.key };
      await api.countCall(api.pool, 'sharedAttemptsPerNetwork', api.networkOf(request));
      const isKnown = request.body.stopped
        ? await stopMails(api.pool, change, api.now())
        : await allowMails(api.pool, change);
      if (!isKnown) throw new NotFound('share');
      return reply.code(204).send();
    },
  });
}
