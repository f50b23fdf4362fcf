import { ReleaseRefused, type Identity } from '@psma/release-contract';
import { messages } from '../messages.ts';

/**
 * Throws SamePerson with `refusal` unless another person than the author approves, also if the author
 * has no identity. With a provider only people approve: tokens and pipelines prove no person.
 */
export function requireSecondPerson(
  author: Identity | null,
  approver: Identity,
  { hasProvider, refusal }: { hasProvider: boolean; refusal: string },
): void {
  if (approver.kind === 'pipeline' || (hasProvider && approver.kind !== 'person'))
    throw new ReleaseRefused('Forbidden', messages.proposal.onlyPeople);
  if (!author || isSameIdentity(author, approver)) throw new ReleaseRefused('SamePerson', refusal);
}

/** People by issuer and subject, tokens by id. Two tokens may be one person's. */
export function isSameIdentity(one: Identity, other: Identity): boolean {
  if (one.kind === 'token') return other.kind === 'token' && one.id === other.id;
  return (
    one.kind === 'person' &&
    other.kind === 'person' &&
    one.issuer === other.issuer &&
    one.subject === other.subject
  );
}
