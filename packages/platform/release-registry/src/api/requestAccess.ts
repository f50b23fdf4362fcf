import type { Change, Grant, PreviewRow } from '@psma/release-contract';
import type { FastifyRequest } from 'fastify';
import { authenticate, requireOwner, requireScope } from '../access/authorise.ts';
import { authorOf, type IdentifiedActor } from '../log/actor.ts';
import type { Registry } from '../registry.ts';

type IdentifiedAuthor = Pick<IdentifiedActor, 'by' | 'identity'>;

/** Finds who sends a request, and checks their rights in its environment. Throws Unauthorised and Forbidden. */
export interface RequestAccess {
  registry: Registry;
  /** Returns the environment of the request. Throws UnknownEnvironment. Call it after a check of rights. */
  here(request: FastifyRequest): Registry;
  /** Requires a token or sign-in. */
  who(request: FastifyRequest): Promise<Grant>;
  /** Requires the right on all these remotes. `verb` is the verb in a refusal. */
  withRight(
    request: FastifyRequest,
    right: Change['right'],
    remotes: string[],
    verb?: string,
  ): Promise<IdentifiedAuthor>;
  /** Requires the right to all remotes of a preview, in the environment below it. */
  requirePreview(request: FastifyRequest, preview: PreviewRow): Promise<void>;
}

/** The environment that the path names; without one, that of the host is meant. */
export const environmentIn = ({ params }: FastifyRequest): string | undefined =>
  (params as { environment?: string }).environment;

export function requestAccess(registry: Registry): RequestAccess {
  const environmentOf = (request: FastifyRequest): string =>
    environmentIn(request) ?? registry.environments.at(request.headers.host).environment;
  const who = (request: FastifyRequest) => authenticate(registry, request, environmentOf(request));
  return {
    registry,
    here: (request) => registry.environments.in(environmentOf(request)),
    who,
    async withRight(request, right, remotes, verb) {
      const grant = await who(request);
      if (right === 'owner') requireOwner(grant);
      else for (const remote of remotes) requireScope(grant, right, remote, verb);
      return authorOf(grant);
    },
    async requirePreview(request, { base, releases }) {
      const grant = await authenticate(registry, request, base);
      for (const remote of Object.keys(releases)) requireScope(grant, 'preview', remote);
    },
  };
}
