import type { FastifyReply } from 'fastify';
import { nanoid } from 'nanoid';
import { pageHeaders } from './pageHeaders.ts';
import { NONCE_LENGTH } from './pageTemplate.ts';
import { plainPage } from './plainPage.ts';

export interface PlainSite {
  brand: string;
  https: boolean;
}

/** Sends a page without scripts; `content` is HTML. */
export function sendPlainPage(
  reply: FastifyReply,
  { brand, https }: PlainSite,
  { title, content, isHidden = false }: { title: string; content: string; isHidden?: boolean },
): FastifyReply {
  const nonce = nanoid(NONCE_LENGTH);
  const headersOf = pageHeaders({ https, chatScript: undefined, connect: [], development: false });
  return reply
    .headers(headersOf({ nonce, isHidden, assets: null, userAgent: undefined, preview: false }))
    .send(plainPage({ brand, nonce, title, content }));
}
