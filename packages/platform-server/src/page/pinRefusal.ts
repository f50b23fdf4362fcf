import { setCookie } from '@psma/http-kit';
import type { FastifyReply } from 'fastify';
import { nanoid } from 'nanoid';
import { messages } from '../messages.ts';
import { pageHeaders } from './pageHeaders.ts';
import { NONCE_LENGTH } from './pageTemplate.ts';
import { plainPage } from './plainPage.ts';

/**
 * Sends a page that says why the pins of a link or browser are refused, and removes those of
 * the browser: the next page has the releases of every visitor.
 */
export const createPinRefusal =
  ({ brand, https }: { brand: string; https: boolean }) =>
  (reply: FastifyReply, text: string): FastifyReply => {
    const nonce = nanoid(NONCE_LENGTH);
    const headersOf = pageHeaders({ https, chatScript: undefined, connect: [], development: false });
    const { title, next } = messages.pinRefusal;
    const content = `<p>${text}</p>\n<p><a href="/">${next}</a></p>`;
    return reply
      .code(403)
      .headers(headersOf({ nonce, pathname: '/', assets: null, userAgent: undefined, preview: false }))
      .header('set-cookie', setCookie('pins', { value: '', maxAge: 0, secure: https }))
      .send(plainPage({ brand, nonce, title, content }));
  };
