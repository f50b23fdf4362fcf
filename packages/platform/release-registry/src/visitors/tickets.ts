import { PRODUCTION } from '@psma/release-model';
import { nanoid } from 'nanoid';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { SigningKeys } from '../signing/signingKeys.ts';

/** Reporting time after a page was served. */
export const TICKET_LIFETIME_MS = 12 * 3_600_000;

const Ticket = Type.Object({
  /** Id of the page's request. */
  visit: Type.String(),
  expires: Type.Number(),
  releases: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Absent for production. */
  environment: Type.Optional(Type.String()),
  /** Remote of the page's URL, if an experiment counts its visitor. */
  entered: Type.Optional(Type.String()),
});
export type Ticket = Static<typeof Ticket>;

/** One load report per remote of a served page. */
export const issueTicket = (
  keys: SigningKeys,
  releases: Record<string, string[]>,
  now: Date,
  {
    visit = nanoid(12),
    environment = PRODUCTION,
    entered,
  }: Partial<Omit<Ticket, 'releases' | 'expires'>> = {},
): string =>
  keys.seal('ticket', {
    visit,
    expires: now.getTime() + TICKET_LIFETIME_MS,
    releases,
    ...(environment !== PRODUCTION && { environment }),
    ...(entered !== undefined && { entered }),
  } satisfies Ticket);

/** Null if forged, changed or expired. */
export function readTicket(keys: SigningKeys, sealed: string, now: Date): Ticket | null {
  const ticket = keys.unseal('ticket', sealed);
  return Check(Ticket, ticket) && ticket.expires > now.getTime() ? ticket : null;
}
