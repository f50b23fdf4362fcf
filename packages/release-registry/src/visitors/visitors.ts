import type { WhyRemote } from '@psma/release-contract';
import type { Resolution, Visitor } from '@psma/release-model';
import type { RegistryContext } from '../registryContext.ts';
import { explainResolution } from './explainResolution.ts';
import { readPins } from './pins.ts';
import { readVisitor } from './readVisitor.ts';
import { resolveReleases } from './resolveReleases.ts';
import { readTicket, type Ticket } from './tickets.ts';

/** Previews know no cookie, id or pin. */
const ANYONE: Visitor = { visitorId: null, optedOut: true, pins: {} };

/** Reads what browsers send, and resolves their releases. */
export interface Visitors {
  read(headers: Record<string, string | string[] | undefined>): Visitor;
  /** How long a pin link is valid; null if forged, changed or expired. */
  pinSeconds(sealed: string): number | null;
  /** Null if forged, changed or expired. */
  readTicket(sealed: string): Ticket | null;
  /** From memory, also without the database. Throws without a shell. */
  resolve(visitor: Visitor, request?: string): Resolution;
  /** Each remote's release, reason, since when, author, experiment buckets. */
  why(visitor: Visitor): WhyRemote[];
}

type VisitorsContext = Pick<RegistryContext, 'keys' | 'state' | 'environment' | 'now'>;

export function createVisitors(context: VisitorsContext): Visitors {
  const { keys, environment, state, now } = context;
  const isPreview = state.previews()?.has(environment) ?? false;
  return {
    read: isPreview ? () => ANYONE : (headers) => readVisitor(keys, headers, now()),
    pinSeconds: (sealed) => {
      const grant = readPins(keys, sealed, now());
      return grant && Math.floor((grant.expires - now().getTime()) / 1000);
    },
    readTicket: (sealed) => readTicket(keys, sealed, now()),
    resolve: (visitor, request) => resolveReleases(context, visitor, request),
    why: (visitor) => explainResolution(state, visitor),
  };
}
