import { PREVIEW_SESSION_PATH, ReleaseRefused } from '@psma/release-contract';
import { findConsoleSignIn, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { show } from '../page/view.ts';
import { forwardPage } from './signInPage.ts';

/** Hash of what the preview's host gave to the browser. */
const STATE = /^[\w-]{43}$/;

interface OpenedPreview {
  state?: string;
  to?: string;
  again?: string;
}

/** Gives the browser of a signed-in person a code for the preview's host. */
export const openPreviewRoute: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Params: { preview: string }; Querystring: OpenedPreview }>(
    '/console/previews/:preview/open',
    async (request, reply) => {
      const { state = '', to = '/', again } = request.query;
      const { title, next } = messages.openPreview;
      // The console's cookie is not sent with a navigation that another site began.
      if (again === undefined)
        return show(reply, forwardPage(title, { url: `${request.url}&again=1`, text: next }));
      const signIn = await findConsoleSignIn(registry, request);
      const { preview } = request.params;
      const found = registry.previews.find(preview);
      if (!found) throw new ReleaseRefused('UnknownPreview', messages.previews.unknown(preview));
      if (!STATE.test(state)) throw new ReleaseRefused('InvalidRequest', messages.page.unreadable);
      const place = { preview, base: found.base };
      const code = await registry.access.previews.issueCode(place, signIn, state);
      const url = new URL(PREVIEW_SESSION_PATH, found.url);
      url.search = new URLSearchParams({ code, to }).toString();
      // No redirect: the policy of the sign-in form forbids one to another host.
      return show(reply, forwardPage(title, { url: url.href, text: next }));
    },
  );
};
