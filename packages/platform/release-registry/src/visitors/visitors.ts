import { readCookie } from '@psma/http-kit';
import type { WhyRemote } from '@psma/release-contract';
import type { Resolution, Visitor } from '@psma/release-model';
import type { MapContext } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import { explainResolution } from './explainResolution.ts';
import { isPinOf, readPins, type PinGrant } from './pins.ts';
import { readVisitor } from './readVisitor.ts';
import { resolveReleases, type ServedPage } from './resolveReleases.ts';
import { readTicket, type Ticket } from './tickets.ts';

/** Previews know no cookie, id or pin. */
const ANYONE: Visitor = { visitorId: null, optedOut: true, pins: {} };

/** Reads what browsers send, and resolves their releases. */
export interface Visitors {
  read(headers: Record<string, string | string[] | undefined>): Visitor;
  /** How long a pin link is valid, or why it is refused; null if forged, changed or expired. */
  readPinLink(sealed: string): { seconds: number } | { refusal: string } | null;
  /** Why the pins of a browser are refused; null for pins of this environment, and without any. */
  pinRefusal(cookies: string | undefined): string | null;
  /** Null if forged, changed or expired. */
  readTicket(sealed: string): Ticket | null;
  /** From memory, also without the database. Throws without a shell. */
  resolve(visitor: Visitor, page?: ServedPage): Resolution;
  /** Each remote's release, reason, since when, author, experiment buckets. */
  why(visitor: Visitor): WhyRemote[];
}

type VisitorsContext = Pick<MapContext, 'keys' | 'state' | 'environment' | 'now'>;

/** `https`: of the site, whose cookies it reads. */
export function createVisitors(context: VisitorsContext, https: boolean): Visitors {
  const { keys, environment, state, now } = context;
  const isPreview = state.previews()?.has(environment) ?? false;
  const isOwn = (grant: PinGrant) => isPinOf(grant, environment, state.maps());
  const refusalOf = (grant: PinGrant) =>
    grant.environment === undefined
      ? messages.serving.pinOfNone
      : messages.serving.pinOfOther(grant.environment, environment);
  return {
    read: isPreview ? () => ANYONE : (headers) => readVisitor({ keys, https, now: now(), isOwn }, headers),
    readPinLink: (sealed) => {
      const grant = readPins(keys, sealed, now());
      if (!grant) return null;
      return isOwn(grant)
        ? { seconds: Math.floor((grant.expires - now().getTime()) / 1000) }
        : { refusal: refusalOf(grant) };
    },
    pinRefusal: (cookies) => {
      if (isPreview || !cookies) return null;
      const grant = readPins(keys, readCookie(cookies, 'pins', https), now());
      return grant && !isOwn(grant) ? refusalOf(grant) : null;
    },
    readTicket: (sealed) => readTicket(keys, sealed, now()),
    resolve: (visitor, page = {}) => resolveReleases(context, visitor, page),
    why: (visitor) => explainResolution(state, visitor),
  };
}
