import { type Role } from '@psma/api-contract';
import { isolatedName } from '@psma/text';
import { messages as shared } from '../organisation/messages.ts';

/** What an entry is about. */
interface About {
  /** Member or address. */
  name: string;
  /** Whether the entry names a member or an address. */
  hasPerson: boolean;
  /** In quotation marks, or in words once it is deleted. */
  assessment: string;
  isDeleted: boolean;
  /** Null in entries of before. */
  area: string | null;
  role: Role | null;
}

const asRole = (role: Role | null) => (role === null ? '' : ` as ${shared.asRole[role]}`);
const areaOf = ({ area, assessment }: About) =>
  area === null ? `an area of ${assessment}` : `the area ${area} of ${assessment}`;
const toPerson = ({ name, hasPerson }: About) => (hasPerson ? ` to ${isolatedName(name)}` : '');

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
  assessment: (title: string) => `“${isolatedName(title)}”`,
  deletedAssessment: 'an assessment that has been deleted',
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
    checkAskEnded: ({ assessment }: About) =>
      `Can no longer check, so others can be asked for the check of ${assessment}`,
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
    memberRenamed: ({ name }: About) => `Corrected the name of ${isolatedName(name)}`,
    memberRemoved: ({ name }: About) => `Removed ${isolatedName(name)}`,
    memberLeft: () => 'Left the organisation',
    accountDeleted: () => 'Deleted the account',
    temporaryPasswordMade: ({ name }: About) =>
      `Made a temporary password for the account of ${isolatedName(name)}`,
    ownerAppointed: ({ name }: About) => `Made ${isolatedName(name)} an owner, since there was none`,
    assessmentBegun: ({ assessment }: About) => `Began ${assessment}`,
    assessmentRetaken: ({ assessment }: About) => `Began ${assessment} as a re-take`,
    assessmentRenamed: ({ assessment, isDeleted }: About) =>
      isDeleted ? `Renamed ${assessment}` : `Renamed an assessment to ${assessment}`,
    assessmentCompleted: ({ assessment }: About) => `Completed ${assessment}`,
    assessmentDeleted: ({ assessment, isDeleted }: About) =>
      `Deleted ${isDeleted ? 'an assessment' : assessment}`,
    areaAssigned: (about: About) => `Assigned ${areaOf(about)}${toPerson(about)}`,
    areaUnassigned: (about: About) => `Ended the assignment of ${areaOf(about)}${toPerson(about)}`,
    areaSubmitted: (about: About) => `Submitted ${areaOf(about)}`,
    areaReturned: (about: About) => `Returned ${areaOf(about)}${toPerson(about)}`,
    areaChecked: (about: About) =>
      `Approved ${areaOf(about)}${about.hasPerson ? `, assigned to ${isolatedName(about.name)}` : ''}`,
    checkAsked: ({ assessment }: About) => `Asked for the check of ${assessment}`,
    areaReminded: (about: About) => `Sent a reminder of ${areaOf(about)}${toPerson(about)}`,
    resultSignedOff: ({ assessment }: About) => `Signed off the results of ${assessment}`,
    resultShared: ({ assessment }: About) => `Shared the results of ${assessment}`,
    sharedResultOpened: ({ assessment }: About) => `Opened the shared results of ${assessment}`,
    resultSharedWithAdviser: ({ assessment }: About) =>
      `Shared the results of ${assessment} with an adviser of the authority`,
    adviserOpenedResult: ({ assessment }: About) => `Opened the shared results of ${assessment}`,
    adviserSharingEnded: ({ assessment }: About) =>
      `Ended the sharing of ${assessment} with an adviser, who is no longer yours`,
    sharingStopped: ({ assessment }: About) => `Stopped sharing the results of ${assessment}`,
  } as Readonly<Record<string, (about: About) => string>>,
  otherAction: () => 'Another action',
};
