import { nanoid } from 'nanoid';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { SigningKeys } from '../signing/signingKeys.ts';

/** How long a page may report after it was served. */
export const TICKET_LIFETIME_MS = 12 * 3_600_000;

const Ticket = Type.Object({
  /** One served page, one visit: the id of the request that the ticket answers. */
  visit: Type.String(),
  expires: Type.Number(),
  /** The releases that this visit may report on. */
  releases: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type Ticket = Static<typeof Ticket>;

/** Permission to report, once for each remote, how the releases of one served page loaded. No two visits are alike. */
export const issueTicket = (
  keys: SigningKeys,
  releases: Record<string, string[]>,
  now: Date,
  visit = nanoid(12),
): string =>
  keys.seal('ticket', {
    visit,
    expires: now.getTime() + TICKET_LIFETIME_MS,
    releases,
  } satisfies Ticket);

/** The ticket, or null when it was forged, changed or is past its time. */
export function readTicket(keys: SigningKeys, sealed: string, now: Date): Ticket | null {
  const ticket = keys.unseal('ticket', sealed);
  return Check(Ticket, ticket) && ticket.expires > now.getTime() ? ticket : null;
}
