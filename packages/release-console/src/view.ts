import { ReleaseRefused, type Grant } from '@psma/release-contract';
import { authenticate, type Actor, type Registry } from '@psma/release-registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './changeForm.ts';
import { consolePage } from './consolePage.ts';
import type { Html } from './html.ts';
import { messages } from './messages.ts';
import type { Form } from './readForm.ts';

export interface Screen {
  title: string;
  content: Html;
}

export interface FlashMessage {
  text: string;
  refused: boolean;
}

export type Make = (grant: Grant) => Screen | Promise<Screen>;

export async function view(
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
  make: Make,
  { flash = null, status = 200 }: { flash?: FlashMessage | null; status?: number } = {},
): Promise<FastifyReply> {
  const { host, headers } = request;
  const grant = await authenticate(registry, { method: 'GET', host, headers });
  const { title, content } = await make(grant);
  const warning = grant.owner && registry.origins.console === null ? messages.page.sharedOrigin : null;
  return show(reply, consolePage({ title, grant, path: pathOf(request), warning, flash, content }), status);
}

interface Attempt {
  form: Form;
  work: (grant: Grant, actor: Actor) => Promise<FastifyReply>;
  page: Make;
}

/** Performs a change; its page shows a refusal. */
export async function attempt(
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, work, page }: Attempt,
): Promise<FastifyReply> {
  const grant = await authenticate(registry, request);
  try {
    return await work(grant, actorOf(grant, pathOf(request), form));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const { message: text, status } = error;
    return view(registry, request, reply, page, { flash: { text, refused: true }, status });
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

export const show = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).header('content-type', 'text/html; charset=utf-8').send(text);
