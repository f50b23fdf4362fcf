import { createHash } from 'node:crypto';
import { HttpError, readCookie, securityHeaders, setCookie } from '@psma/http-kit';
import { PREVIEW_BYPASS, PREVIEW_SESSION_PATH } from '@psma/release-contract';
import type { Preview } from '@psma/release-model';
import type { Registry } from '@psma/release-registry';
import { escapeHtml } from '@psma/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import { messages } from '../messages.ts';
import { sendPlainPage, type PlainSite } from '../page/sendPlainPage.ts';

/** Also for a sign-in at the identity provider. */
const STATE_S = 30 * 60;
/** Longer paths return to the front page: console addresses are limited. */
const LONGEST_PATH = 300;

/**
 * Answers requests that may not see the preview, and those that carry a code or a token. Resolves
 * with whether it has answered.
 */
export type PreviewGate = (
  request: FastifyRequest,
  reply: FastifyReply,
  preview: Preview,
) => Promise<boolean>;

/**
 * Lets in the people who are signed in to the console, and who has the preview's bypass token.
 * Everyone else gets a page that leads to the console, without a query or a release.
 */
export function createPreviewGate(
  { access: { previews: access }, origins }: Pick<Registry, 'access' | 'origins'>,
  site: PlainSite,
): PreviewGate {
  const { https } = site;

  function enter(reply: FastifyReply, session: { value: string; maxAge: number }, to: string): true {
    void reply
      .header('set-cookie', setCookie('preview', { ...session, secure: https }))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(to, 303);
    return true;
  }

  function sendClosed(request: FastifyRequest, reply: FastifyReply, { preview }: Preview, to: string): true {
    const { title, text, signIn, refusal } = messages.preview.closed;
    if (!isNavigation(request)) {
      void refuse(request, reply, 401, refusal);
      return true;
    }
    // The same in all tabs of a browser, so that each of them can go on.
    const state = readCookie(request.headers.cookie, 'previewState', https) ?? nanoid(32);
    const query = new URLSearchParams({
      state: hashOf(state),
      to: encodeURIComponent(to).length > LONGEST_PATH ? '/' : to,
    });
    const link = `${origins.console ?? origins.site}/console/previews/${preview}/open?${query.toString()}`;
    const cookie = { value: state, maxAge: STATE_S, secure: https };
    void reply.header('set-cookie', setCookie('previewState', cookie));
    const content = `<p>${text}</p>\n<p><a href="${escapeHtml(link)}">${signIn}</a></p>`;
    void sendPlainPage(reply.code(401), site, { title, content });
    return true;
  }

  return async (request, reply, preview) => {
    const { headers, method } = request;
    const url = new URL(request.url, 'http://preview');
    const { searchParams: query } = url;
    if (url.pathname === PREVIEW_SESSION_PATH && method === 'GET') {
      const to = localPath(query.get('to') ?? '/');
      const state = readCookie(headers.cookie, 'previewState', https) ?? '';
      const session = await access.exchangeCode(preview, query.get('code') ?? '', hashOf(state));
      return session ? enter(reply, session, to) : sendClosed(request, reply, preview, to);
    }
    const bypass = query.get(PREVIEW_BYPASS);
    query.delete(PREVIEW_BYPASS);
    const to = localPath(url.pathname + url.search);
    if (bypass !== null && isRead(request)) {
      const session = access.openByBypass(preview, bypass);
      if (session) return enter(reply, session, to);
    }
    if (preview.open) return false;
    const token = String(headers[PREVIEW_BYPASS] ?? '');
    if (token !== '' && access.openByBypass(preview, token)) return false;
    const session = readCookie(headers.cookie, 'preview', https) ?? '';
    if (await access.admits(preview, session)) return false;
    return sendClosed(request, reply, preview, isRead(request) ? to : '/');
  };
}

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD'].includes(method);

const isNavigation = (request: FastifyRequest) =>
  isRead(request) && Boolean(request.headers.accept?.includes('text/html'));

/** Never leads to another host. */
function localPath(text: string): string {
  if (!text.startsWith('/') || !URL.canParse(text, 'http://preview')) return '/';
  const { host, pathname, search } = new URL(text, 'http://preview');
  return host === 'preview' && !/^\/[/\\]/.test(pathname) ? pathname + search : '/';
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const NAMES = {
  401: 'PreviewClosed',
  404: 'NotFound',
  410: 'PreviewEnded',
  503: 'RegistryUnavailable',
} as const;

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: keyof typeof NAMES,
  message: string,
): FastifyReply {
  securityHeaders(false)(request, reply, () => {});
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(new HttpError(status, NAMES[status], message).toBody());
}
