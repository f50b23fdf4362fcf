import { ReleaseRefused, type Grant } from '@psma/release-contract';
import { authenticateEverywhere, type IdentifiedActor, type Registry } from '@psma/release-registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { actorOf } from './changeForm.ts';
import { consolePage } from './consolePage.ts';
import { pageEnvironment, type PageEnvironment } from './pageEnvironment.ts';
import type { Form } from './readForm.ts';

export interface Screen {
  title: string;
  content: Html;
  /** Shows all environments. */
  shared?: true;
}

export interface FlashMessage {
  text: string;
  refused: boolean;
}

/** A request for one environment, with the token's rights there. */
export interface Visit {
  registry: Registry;
  environment: PageEnvironment;
  grant: Grant;
  grantIn: (environment: string) => Grant;
}

export type Make = (visit: Visit) => Screen | Promise<Screen>;

/** Path parameter of the pages of an environment. */
interface Asked {
  environment?: string;
}

/** The path names the environment; without one it is the process's own. */
async function openVisit(
  registry: Registry,
  { host, headers, params }: FastifyRequest,
  method: string,
): Promise<Visit> {
  const grantIn = await authenticateEverywhere(registry, { method, host, headers });
  const { environment: name = registry.environment } = params as Asked;
  const own = registry.environments.in(name);
  if (own.preview !== null)
    throw new ReleaseRefused('UnknownEnvironment', messages.environments.unknown(name));
  return { registry: own, environment: pageEnvironment(own), grant: grantIn(name), grantIn };
}

export async function view(
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
  make: Make,
  { flash = null, status = 200 }: { flash?: FlashMessage | null; status?: number } = {},
): Promise<FastifyReply> {
  const visit = await openVisit(registry, request, 'GET');
  const { grant, environment } = visit;
  const screen = await make(visit);
  const warning = grant.owner && registry.origins.console === null ? messages.page.sharedOrigin : null;
  const path = pathOf(request);
  const shown = screen.shared ? flash : nameIn(environment, flash);
  return show(reply, consolePage({ ...screen, grant, environment, path, warning, flash: shown }), status);
}

/** A refusal names what it is about by itself. */
const nameIn = ({ name }: PageEnvironment, flash: FlashMessage | null): FlashMessage | null =>
  flash && !flash.refused && name !== null
    ? { ...flash, text: messages.environments.done(name, flash.text) }
    : flash;

export interface Attempt {
  form: Form;
  work: (visit: Visit, actor: IdentifiedActor) => Promise<FastifyReply>;
  page: Make;
}

/** Performs a change; its page shows a refusal. */
export async function attempt(
  registry: Registry,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, work, page }: Attempt,
): Promise<FastifyReply> {
  const visit = await openVisit(registry, request, request.method);
  try {
    return await work(visit, actorOf(visit.grant, pathOf(request), form));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const { message: text, status } = error;
    return view(registry, request, reply, page, { flash: { text, refused: true }, status });
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Path of the page that has a form. */
export const parentOf = (request: FastifyRequest): string => pathOf(request).replace(/\/[^/]*$/, '');

export const show = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).header('content-type', 'text/html; charset=utf-8').send(text);
