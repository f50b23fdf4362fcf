import { setCookie } from '@psma/http-kit';
import type { FastifyReply } from 'fastify';
import { messages } from '../messages.ts';
import { sendPlainPage, type PlainSite } from './sendPlainPage.ts';

/**
 * Sends a page that says why the pins of a link or browser are refused, and removes those of
 * the browser: the next page has the releases of every visitor.
 */
export const createPinRefusal =
  (site: PlainSite) =>
  (reply: FastifyReply, text: string): FastifyReply => {
    const { title, next } = messages.pinRefusal;
    const content = `<p>${text}</p>\n<p><a href="/">${next}</a></p>`;
    void reply
      .code(403)
      .header('set-cookie', setCookie('pins', { value: '', maxAge: 0, secure: site.https }));
    return sendPlainPage(reply, site, { title, content });
  };
