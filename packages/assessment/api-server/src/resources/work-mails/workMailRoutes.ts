import { API_ROUTES } from '@psma/api-contract';
import { NotFound } from '@psma/http-kit';
import { siteLink } from '@psma/mail';
import type { Api, ApiApp } from '../../Api.ts';
import { callerOf } from '../../auth/requireUser.ts';
import { routeOptions } from '../../contract/routeOptions.ts';
import { links } from '../../mails/links.ts';
import { hashOfMailKey } from './mailKey.ts';
import { areMailsStopped, findAccountOfKey, sharesWork, updateMailsStopped } from './workMailStore.ts';

/** The account's switch of emails about shared work (decision G358). */
export function workMailSettingRoutes(app: ApiApp, api: Api) {
  const settingOf = async (sub: string) => ({
    on: !(await areMailsStopped(api.pool, sub)),
    applies: await sharesWork(api.pool, sub),
  });

  app.route({
    ...routeOptions('userWorkEmails'),
    handler: async (request) => settingOf(callerOf(request).sub),
  });

  app.route({
    ...routeOptions('userWorkEmailsUpdate'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      await updateMailsStopped(api.pool, sub, request.body.on ? null : api.now());
      return settingOf(sub);
    },
  });
}

/** The same by the key of an email's link, without a session. Reading a link changes nothing: mail scanners open it. */
export function workMailKeyRoutes(app: ApiApp, api: Api) {
  // Mail clients send a form; what it says is in the path.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });

  const change = async (mailKey: string, on: boolean, network: string) => {
    await api.countCall(api.pool, 'sharedAttemptsPerNetwork', network);
    const sub = await findAccountOfKey(api.pool, hashOfMailKey(mailKey));
    if (sub === null) throw new NotFound('mailKey');
    await updateMailsStopped(api.pool, sub, on ? null : api.now());
  };

  app.route({
    ...routeOptions('workEmails'),
    handler: async (request, reply) => {
      await change(request.params.mailKey, request.body.on, api.networkOf(request));
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOptions('workEmailsStop'),
    handler: async (request, reply) => {
      await change(request.params.mailKey, false, api.networkOf(request));
      return reply.code(204).send();
    },
  });

  // For mail clients that open the URL of the header; not in the contract.
  app.get<{ Params: { mailKey: string } }>(
    API_ROUTES.workEmailsStop.path,
    { schema: { hide: true } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(siteLink(api.site, links.workEmails, { stop: request.params.mailKey }), 303),
  );
}
