import type { ActivityEntry } from '@psma/api-contract';
import { messages } from './messages.ts';

/** A person, with the user's own text apart from the product's. */
interface Named {
  name: string;
  isUserText: boolean;
}

/** Entries about an open invitation have an address only, and only for owners. */
const INVITATIONS: readonly string[] = ['memberInvited', 'invitationSentAgain', 'invitationEnded'];

/** Entries caused by the end of a member's rights. */
const BY_FORMER_OWNER: readonly string[] = ['invitationEnded', 'joiningCodeEnded'];

/** Actions of the authority on an organisation. */
const BY_AUTHORITY: readonly string[] = ['temporaryPasswordMade', 'ownerAppointed', 'adviserSharingEnded'];

/** Text of an action around the person and the title of the assessment that it is about. */
export const actionText = (
  { kind, role, area = null, about }: ActivityEntry,
  { name, title }: { name: string; title: string | null },
): string =>
  (messages.actions[kind] ?? messages.otherAction)({
    name,
    hasPerson: about !== null,
    assessment: title === null ? messages.deletedAssessment : messages.assessment(title),
    isDeleted: title === null,
    area,
    role,
  });

/** Member or address that an entry is about. */
export function aboutOf({ kind, about }: ActivityEntry): Named {
  const name = about?.name || about?.email;
  if (name) return { name, isUserText: true };
  const isFormer = about !== null && !INVITATIONS.includes(kind);
  return { name: isFormer ? messages.aFormerMember : messages.someone, isUserText: false };
}

/** Returns the member who did it. Deleted accounts have no name. */
export function actorOf({ kind, by, about }: ActivityEntry): Named {
  if (by?.name) return { name: by.name, isUserText: true };
  if (by !== null || BY_FORMER_OWNER.includes(kind))
    return { name: messages.formerMember, isUserText: false };
  if (BY_AUTHORITY.includes(kind)) return { name: messages.authority, isUserText: false };
  if (kind === 'adviserOpenedResult' && about) return { name: about.name, isUserText: true };
  if (kind !== 'sharedResultOpened') return { name: messages.noMember, isUserText: false };
  return about?.email
    ? { name: about.email, isUserText: true }
    : { name: messages.recipient, isUserText: false };
}
