import {
  CHANGE_NAMES,
  CHANGES,
  isScoped,
  remotesOf,
  type Change,
  type ChangeName,
  type ChangeRequest,
  type ProposedChange,
} from '@psma/release-contract';
import type { FastifyInstance } from 'fastify';
import { requireKill } from '../access/authorise.ts';
import { makeChange } from '../changes/makeChange.ts';
import type { RequestAccess } from './requestAccess.ts';
import { serveAnyRoute } from './serveRoute.ts';

/** The fields by which remotes are found. The request is validated against its schema. */
interface AnyRequest {
  remote?: string;
  release?: string;
  releases?: Record<string, string>;
  change?: ProposedChange;
}

/** Changes whose right depends on stored data, or whose request needs more than its schema. */
const OWN_ROUTES = [
  'swap-undo',
  'approve',
  'decline',
  'preview-create',
  'preview-end',
  'token-create',
  'trust-create',
] as const satisfies readonly ChangeName[];
type ServedName = Exclude<ChangeName, (typeof OWN_ROUTES)[number]>;

const isServed = (name: ChangeName): name is ServedName =>
  !(OWN_ROUTES as readonly ChangeName[]).includes(name);

/** Serves each change whose right follows from its request. */
export function serveChanges(app: FastifyInstance, { registry, here, withRight }: RequestAccess): void {
  for (const name of CHANGE_NAMES.filter(isServed)) {
    const { path, scope, right, verb }: Change = CHANGES[name];
    serveAnyRoute(app, name, async ({ params, body }, request) => {
      const { environment: _, ...own } = params as { environment?: string };
      const { reason, ...rest } = body as { reason: string };
      const given: AnyRequest = { ...(isScoped(path) ? own : (params as object)), ...rest };
      const author = await withRight(request, right, remotesIn(given), verb);
      const { remote = '', release = '' } = given;
      if (name === 'kill') await requireKill(here(request), request, { remote, releaseId: release });
      const target = scope === 'installation' ? registry : here(request);
      return makeChange(target, name, given as ChangeRequest<typeof name>, { ...author, reason });
    });
  }
}

const remotesIn = ({ remote, releases = {}, change }: AnyRequest): string[] => {
  if (change) return remotesOf(change);
  return remote === undefined ? Object.keys(releases) : [remote];
};
