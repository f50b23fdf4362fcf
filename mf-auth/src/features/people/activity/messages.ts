import { type Role } from '@psma/api-contract';
import { isolatedName } from '@psma/text';
import { messages as shared } from '../organisation/messages.ts';

/** Member, address or assessment that an entry is about, and the role given. */
interface About {
  name: string;
  role: Role | null;
}

const asRole = (role: Role | null) => (role === null ? '' : ` as ${shared.asRole[role]}`);
const quoted = (name: string) => `“${isolatedName(name)}”`;

/** Loaded with the activity record. */
export const messages = {
  title: 'Activity record',
  loading: 'Loading the activity record',
  intro:
    'Who did what in this organisation, newest first. It has no answers, levels or notes. Entries are kept for three years.',
  back: 'Back to People',
  when: 'When',
  who: 'Who',
  email: 'Email address',
  action: 'Action',
  older: 'Show older entries',
  unreachable: 'The activity record could not be loaded. Check your connection and try again.',
  empty: 'Nothing has been recorded yet.',
  download: 'Download as CSV',
  downloaded: 'The activity record has been downloaded.',
  failed: 'The activity record could not be downloaded. Check your connection and try again.',
  fileName: 'activity-record.csv',
  formerMember: 'A former member',
  noMember: 'An invited person',
  recipient: 'A recipient',
  authority: 'The authority',
  aFormerMember: 'a former member',
  someone: 'a person',

  actions: {
    organisationChanged: () => 'Changed the organisation’s name or sector',
    checksTurnedOn: () => 'Turned on the check by a second person',
    checksTurnedOff: () => 'Turned off the check by a second person',
    organisationExported: () => 'Downloaded the organisation’s data',
    memberInvited: ({ name, role }: About) => `Invited ${isolatedName(name)}${asRole(role)}`,
    invitationSentAgain: ({ name }: About) => `Sent the invitation of ${isolatedName(name)} again`,
    invitationWithdrawn: () => 'Withdrew an invitation',
    invitationDeclined: () => 'Declined the invitation',
    invitationEnded: ({ name, role }: About) =>
      `Is no longer an owner, so the invitation of ${isolatedName(name)}${asRole(role)} ended`,
    joiningCodeEnded: ({ role }: About) =>
      role === null
        ? 'Is no longer an owner, so a joining code ended'
        : `Is no longer an owner, so a joining code for ${shared.asRole[role]} ended`,
    checkAskEnded: ({ name }: About) =>
      `Can no longer check, so others can be asked for the check of ${quoted(name)}`,
    joiningCodeCreated: ({ role }: About) =>
      role === null ? 'Made a joining code' : `Made a joining code for ${shared.asRole[role]}`,
    joinRequested: ({ role }: About) => `Asked to join${asRole(role)}, with a joining code`,
    joinRefused: ({ name }: About) => `Refused ${isolatedName(name)}`,
    memberAdmitted: ({ name, role }: About) => `Admitted ${isolatedName(name)}${asRole(role)}`,
    memberJoined: ({ role }: About) => `Joined${asRole(role)}`,
    roleChanged: ({ name, role }: About) =>
      role === null
        ? `Changed the role of ${isolatedName(name)}`
        : `Made ${isolatedName(name)} ${shared.asRole[role]}`,
    memberRemoved: ({ name }: About) => `Removed ${isolatedName(name)}`,
    memberLeft: () => 'Left the organisation',
    accountDeleted: () => 'Deleted the account',
    temporaryPasswordMade: ({ name }: About) =>
      `Made a temporary password for the account of ${isolatedName(name)}`,
    ownerAppointed: ({ name }: About) => `Made ${isolatedName(name)} an owner, since there was none`,
    assessmentBegun: ({ name }: About) => `Began ${quoted(name)}`,
    assessmentRetaken: ({ name }: About) => `Began ${quoted(name)} as a re-take`,
    assessmentRenamed: ({ name }: About) => `Renamed an assessment to ${quoted(name)}`,
    assessmentCompleted: ({ name }: About) => `Completed ${quoted(name)}`,
    assessmentDeleted: ({ name }: About) => `Deleted ${quoted(name)}`,
    areaAssigned: ({ name }: About) => `Assigned an area of ${quoted(name)}`,
    areaUnassigned: ({ name }: About) => `Ended the assignment of an area of ${quoted(name)}`,
    areaSubmitted: ({ name }: About) => `Submitted an area of ${quoted(name)}`,
    areaReturned: ({ name }: About) => `Returned an area of ${quoted(name)}`,
    areaChecked: ({ name }: About) => `Approved an area of ${quoted(name)}`,
    checkAsked: ({ name }: About) => `Asked for the check of ${quoted(name)}`,
    areaReminded: ({ name }: About) => `Sent a reminder of an area of ${quoted(name)}`,
    resultSignedOff: ({ name }: About) => `Signed off the results of ${quoted(name)}`,
    resultShared: ({ name }: About) => `Shared the results of ${quoted(name)}`,
    sharedResultOpened: ({ name }: About) => `Opened the shared results of ${quoted(name)}`,
    resultSharedWithAdviser: ({ name }: About) =>
      `Shared the results of ${quoted(name)} with an adviser of the authority`,
    adviserOpenedResult: ({ name }: About) => `Opened the shared results of ${quoted(name)}`,
    adviserSharingEnded: ({ name }: About) =>
      `Ended the sharing of ${quoted(name)} with an adviser, who is no longer yours`,
    sharingStopped: ({ name }: About) => `Stopped sharing the results of ${quoted(name)}`,
  } as Readonly<Record<string, (about: About) => string>>,
  otherAction: () => 'Another action',
};
