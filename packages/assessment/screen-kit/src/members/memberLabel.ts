import type { OrganisationMember } from '@psma/api-contract';
import { nameKey } from '@psma/text';
import { formatDay } from '../dates/dates.ts';
import { messages } from './messages.ts';

type Labelled = Pick<OrganisationMember, 'id' | 'name' | 'email' | 'joined'>;

/**
 * Names a member wherever one of several is chosen: members with the same visible name also have
 * their address, or without one the day of joining (decision G367).
 */
export function memberLabel(member: Labelled, members: readonly Labelled[]): string {
  const { id, name, email, joined } = member;
  if (name === '') return email || messages.noName;
  const isShared = members.some((other) => other.id !== id && nameKey(other.name) === nameKey(name));
  if (!isShared) return name;
  return email ? messages.withAddress(name, email) : messages.since(name, formatDay(joined));
}
