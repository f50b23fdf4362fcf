import { CHANGES, remotesOf } from '@psma/release-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeChange } from '../changes/makeChange.ts';
import type { RequestAccess } from './requestAccess.ts';
import { serveRoute } from './serveRoute.ts';

/** Serves changes of a stored swap or proposal, which names the remotes that need the right. */
export function serveApprovals(app: FastifyInstance, { here, who, withRight }: RequestAccess): void {
  serveRoute(app, 'swap-undo', async ({ body: { revision, reason } }, request) => {
    await who(request);
    const { remotes } = await here(request).rollouts.swapOf(revision);
    const names = remotes.map(({ remote }) => remote);
    const { right, verb } = CHANGES['swap-undo'];
    const author = await withRight(request, right, names, verb);
    return makeChange(here(request), 'swap-undo', { revision }, { ...author, reason });
  });

  const authorOn = async (decision: 'approve' | 'decline', proposal: string, request: FastifyRequest) => {
    await who(request);
    const { change } = await here(request).proposals.find(Number(proposal));
    const { right, verb } = CHANGES[decision];
    return withRight(request, right, remotesOf(change), verb);
  };

  serveRoute(app, 'approve', async ({ params: { proposal }, body: { reason } }, request) => {
    const author = await authorOn('approve', proposal, request);
    return makeChange(here(request), 'approve', { proposal }, { ...author, reason });
  });

  serveRoute(app, 'decline', async ({ params: { proposal }, body: { reason } }, request) => {
    const author = await authorOn('decline', proposal, request);
    await makeChange(here(request), 'decline', { proposal }, { ...author, reason });
  });
}
