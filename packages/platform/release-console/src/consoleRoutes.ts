import { ReleaseRefused } from '@psma/release-contract';
import { consoleSecretIn, isPersonSecret, requireSameOrigin, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { assetRoutes } from './assetRoutes.ts';
import { html } from './html/html.ts';
import { logRoutes } from './log/logRoutes.ts';
import { messages } from './messages.ts';
import { pinRoutes } from './mix/pinRoutes.ts';
import { swapRoutes } from './mix/swapRoutes.ts';
import { firstPageRoutes } from './overview/firstPageRoutes.ts';
import { accessRoutes } from './owners/accessRoutes.ts';
import { ownerRoutes } from './owners/ownerRoutes.ts';
import { packageRoutes } from './packages/packageRoutes.ts';
import { consolePage } from './page/consolePage.ts';
import { readForm, type Form } from './page/readForm.ts';
import { show } from './page/view.ts';
import { proposalRoutes } from './proposals/proposalRoutes.ts';
import { remoteRoutes } from './remote/remoteRoutes.ts';
import { commandLineRoutes } from './sign-in/commandLineRoutes.ts';
import { openPreviewRoute } from './sign-in/openPreviewRoute.ts';
import { sendAgainPage } from './sign-in/sendAgainPage.ts';
import { sessionRoutes } from './sign-in/sessionRoutes.ts';
import { signInPage } from './sign-in/signInPage.ts';
import { whyRoutes } from './why/whyRoutes.ts';

const HEADERS = {
  'cache-control': 'no-store',
  // no-referrer would omit the origin, which writes need.
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types console",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

interface ConsoleOptions {
  registry: Registry;
  /** Anyone may sign in as the owner. */
  isDemonstration?: boolean;
}

/** Requires a release token. */
export const consoleRoutes: FastifyPluginAsync<ConsoleOptions> = async (
  app,
  { registry, isDemonstration = false },
) => {
  const methods = { hasProvider: registry.access.people.isConfigured, isDemonstration };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/console/assets/')) void reply.headers(HEADERS);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refused = error instanceof ReleaseRefused;
    const changes = request.method !== 'GET';
    if (!refused && !(Number(error.statusCode) < 500))
      request.log.error({ reason: error.message }, 'console');
    const { status, text } = refused
      ? { status: error.status, text: error.message }
      : failureOf(error, changes);
    if (refused && error.name === 'Unauthorised') {
      if (renews(registry, request))
        return reply.redirect(`/console/sign-in/start?to=${encodeURIComponent(request.url)}`);
      const refusal = changes ? messages.page.nothingChanged(error.message) : null;
      const kept = refusal === null ? null : keptForm(registry, request);
      if (refusal !== null && kept) return show(reply, sendAgainPage(request.url, kept, refusal), 401);
      const to = changes ? undefined : request.url;
      return show(reply, signInPage({ ...methods, refusal, to }), 401);
    }
    const flash = { text, refused: true };
    return show(
      reply,
      consolePage({ title: messages.page.notDone, grant: null, path: request.url, flash, content: BACK }),
      status,
    );
  });
  await app.register(assetRoutes);
  await app.register(sessionRoutes, { registry, isDemonstration });
  for (const routes of [
    ...[commandLineRoutes, openPreviewRoute, firstPageRoutes],
    ...[logRoutes, packageRoutes, ownerRoutes, accessRoutes],
  ])
    await app.register(routes, { registry });
  for (const prefix of ['/console', '/console/in/:environment'])
    for (const routes of [remoteRoutes, swapRoutes, pinRoutes, proposalRoutes, whyRoutes])
      await app.register(routes, { registry, prefix });
};

/** Input of a form of the console's own pages; another page's is never shown again. */
function keptForm(registry: Registry, request: FastifyRequest): Form | null {
  try {
    requireSameOrigin(registry, request);
    return readForm(request.body);
  } catch {
    return null;
  }
}

/** A person's sign-in has ended: the provider renews it, mostly without a question. */
const renews = (registry: Registry, request: FastifyRequest): boolean =>
  registry.access.people.isConfigured &&
  request.method === 'GET' &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  isPersonSecret(consoleSecretIn(registry, request));

/** Malformed requests fail before any change. */
function failureOf({ statusCode = 503 }: { statusCode?: number }, changes: boolean) {
  if (statusCode < 500) return { status: statusCode, text: messages.page.unreadable };
  return { status: statusCode, text: changes ? messages.page.changeUnsure : messages.page.unavailable };
}

const BACK = html`<h1>${messages.page.notDone}</h1>
  <p><a href="/console">${messages.page.back}</a></p>`;
