import { CHANGES, remotesOf } from '@psma/release-contract';
import type { FastifyInstance } from 'fastify';
import { makeChange } from '../changes/makeChange.ts';
import type { RequestAccess } from './requestAccess.ts';
import { serveRoute } from './serveRoute.ts';

/** Serves changes of what is stored, which names the remotes that need the right. */
export function serveApprovals(app: FastifyInstance, { here, who, withRight }: RequestAccess): void {
  serveRoute(app, 'swap-undo', async ({ body: { revision, reason } }, request) => {
    await who(request);
    const { remotes } = await here(request).rollouts.swapOf(revision);
    const names = remotes.map(({ remote }) => remote);
    const { right, verb } = CHANGES['swap-undo'];
    const author = await withRight(request, right, names, verb);
    return makeChange(here(request), 'swap-undo', { revision }, { ...author, reason });
  });

  for (const decision of ['approve', 'decline'] as const)
    serveRoute(app, decision, async ({ params: { proposal }, body: { reason } }, request) => {
      await who(request);
      const { change } = await here(request).proposals.find(Number(proposal));
      const author = await withRight(request, CHANGES[decision].right, remotesOf(change), decision);
      return makeChange(here(request), decision, { proposal }, { ...author, reason });
    });
}
