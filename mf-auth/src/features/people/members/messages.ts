import { INVITATION_BATCH, type Role } from '@psma/api-contract';
import { isolatedName } from '@psma/text';
import { messages as names } from '../../../shared/names/messages.ts';
import { messages as shared } from '../organisation/messages.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Numbers of objects that members of an organisation see; null if unknown. */
export interface VisibleData {
  assessments: number | null;
  planItems: number | null;
}

const assessmentsOf = ({ assessments }: VisibleData) =>
  assessments === null ? 'all assessments' : counted(assessments, 'assessment');
const planOf = ({ planItems }: VisibleData) =>
  planItems === null || planItems > 0 ? 'the improvement plan' : '';
const joined = (parts: string[]) => parts.filter(Boolean).join(' and ');

/** Loaded with the People page. */
export const messages = {
  title: 'People',
  pageTitle: (name: string) => `People of ${isolatedName(name)}`,
  alone: 'You work alone here. Invite colleagues to answer with you, or to read the results.',
  invite: 'Invite people',
  enterCode: 'Enter a joining code',
  you: '(you)',
  noName: 'No name yet',
  yourRole: (role: Role) =>
    role === 'OWNER'
      ? 'You are an owner of this organisation.'
      : `You are ${shared.asRole[role]} of this organisation. Its owners invite and remove members.`,
  onlyOwner:
    'You are the only owner. If you leave, no one can invite or remove members. Make another member an owner.',
  noOwner: (contact: string) =>
    `This organisation has no owner any more. Ask ${contact} to make one of its members an owner.`,

  members: {
    title: (count: number) => `Members (${count})`,
    name: 'Name',
    role: 'Role',
    lastSeen: 'Last seen',
    actions: 'Actions',
    today: 'Today',
    never: 'Not yet',
    changeRole: 'Change role',
    changeName: 'Change name',
    remove: 'Remove',
    of: (name: string) => ` of ${isolatedName(name)}`,
    named: (name: string) => ` ${isolatedName(name)}`,
  },

  invited: {
    title: (count: number) => `Invited (${count})`,
    address: 'Email address',
    role: 'Role',
    until: 'Open until',
    actions: 'Actions',
    code: 'Joining code',
    sendAgain: 'Send again',
    withdraw: 'Withdraw',
    to: (email: string) => ` to ${email}`,
    of: (email: string) => ` the invitation of ${email}`,
    ofCode: ' the joining code',
    sentAgain: (email: string) => `The invitation was sent to ${email} again.`,
    withdrawn: (email: string) => `The invitation of ${email} is withdrawn.`,
    codeWithdrawn: 'The joining code is withdrawn.',
  },

  ended: {
    title: (count: number) => `Ended invitations (${count})`,
    explained:
      'These ended because the member who made them is no longer an owner. Renew the ones that you still want. Entries are kept for 30 days.',
    madeBy: 'Made by',
    formerOwner: 'A deleted account',
    renew: 'Renew',
    remove: 'Remove from list',
    renewed: (email: string) => `The invitation of ${email} is open again.`,
    codeRenewed: 'There is a new joining code.',
    removed: (email: string) => `The invitation of ${email} is no longer on this list.`,
    codeRemoved: 'The joining code is no longer on this list.',
    gone: 'Someone else has renewed this, or removed it from the list.',
  },

  leftShares: {
    title: (count: number) => `Shared by former owners (${count})`,
    explained:
      'The people named here can still read these results. The member who shared them is no longer an owner.',
    assessment: 'Assessment',
    recipients: 'With whom',
    sharedBy: 'Shared by',
    until: 'Until',
    actions: 'Actions',
    stop: 'Stop sharing',
    stopOf: (title: string) => ` of ${isolatedName(title)}`,
    stopped: 'Sharing has stopped. What was printed or saved stays with the people who have it.',
  },

  own: {
    title: 'Your invitations and requests',
    invites: (organisation: string, role: Role) =>
      `${isolatedName(organisation)} invites you as ${shared.asRole[role]}.`,
    decide: 'Join or decline on the dashboard',
    asked: (name: string, day: string) =>
      `You asked to join an organisation on ${day}, as ${isolatedName(name)}. You can see it as soon as one of its owners admits you.`,
  },

  waiting: {
    title: 'Waiting for admission',
    asks: (name: string, role: Role) =>
      `${isolatedName(name)} used a joining code for ${shared.asRole[role]}.`,
    codeOf: (name: string) => `${isolatedName(name)}, who is no longer an owner, made the code.`,
    codeOfDeleted: 'An owner whose account is deleted made the code.',
    check: 'Admit only people you know. Ask them if you are not sure.',
    admit: 'Admit',
    refuse: 'Refuse',
    named: (name: string) => ` ${isolatedName(name)}`,
    admitted: (name: string) => `${isolatedName(name)} is a member now.`,
    refused: (name: string) => `${isolatedName(name)} was refused.`,
  },

  former: {
    title: (count: number) => `Former members (${count})`,
    show: 'Show former members',
    hide: 'Hide former members',
    endedOn: (name: string, day: string) => `${isolatedName(name)}, until ${day}`,
    deleted: (day: string) => `A deleted account, until ${day}`,
  },

  settings: {
    title: 'Settings',
    name: 'Name',
    change: 'Change',
    changeName: ' the name',
    activity: 'Activity record',
    activityText: 'Who did what, and when. It has no answers and no notes.',
    open: 'Open',
    openActivity: ' the activity record',
    check: 'Check',
    checkOn: (isOn: boolean) => (isOn ? 'On.' : 'Off.'),
    checkText:
      'A second person checks each area before an assessment is finished. Members do not check an area in which one of the answers is their own.',
    checkTurn: (isOn: boolean) => (isOn ? 'Turn off' : 'Turn on'),
    checkAbout: ' the check',
    checkTurned: (isOn: boolean) => `The check is ${isOn ? 'on' : 'off'} now.`,
    checkChanged: 'Someone else has changed the organisation. This is how it is now.',
    data: 'Data',
    dataText: 'All assessments with answers, notes and results, the plan and the members, as a JSON file.',
    download: 'Download data',
    downloaded: 'The data has been downloaded.',
    fileName: 'organisation-data.json',
    join: 'Another organisation',
    joinText: 'Join it with a code from one of its owners.',
    leave: 'Leave',
    leaveText: 'You lose access. Your answers stay.',
    remove: 'Delete',
    removeText: 'Deletes the organisation and everything in it, for all members.',
    ofOrganisation: ' the organisation',
  },

  roleField: {
    legend: 'What they may do',
    options: {
      OWNER: 'Owner: everything, including members, invitations and settings',
      EDITOR: 'Editor: begin, answer and finish assessments, and keep the improvement plan',
      CONTRIBUTOR: 'Contributor: answer the areas that are assigned to them, and see nothing else',
      READER: 'Reader: see answers, results and the plan, and change nothing',
    },
    required: 'Choose what they may do',
  },

  names: {
    organisation: 'Your organisation’s name',
    organisationHint: 'Invited people see it in the email.',
    you: 'Your name',
    youHint: 'Your colleagues see it.',
    invalid: names.invalid,
    organisationRequired: 'Enter your organisation’s name',
    youRequired: 'Enter your name',
  },

  inviting: {
    title: 'Invite people',
    emails: 'Email addresses',
    emailsHint: 'One on each line.',
    byCode: 'Invite a person without an email address',
    byEmail: 'Invite by email address',
    codeText:
      'You get a code to pass on. It works once, for seven days. The person logs in, enters the code on the page People, and waits until you admit them.',
    send: 'Send invitations',
    makeCode: 'Make a joining code',
    sees: (data: VisibleData) =>
      data.assessments === 0 && !planOf(data)
        ? 'They will see everything in this organisation. There is nothing in it yet.'
        : `They will see everything in this organisation, also from before: ${joined([assessmentsOf(data), planOf(data)])}.`,
    seesOwnAreas:
      'They will see nothing yet. They see an area, with its answers and notes, once you assign it to them.',
    notesSeen: 'They will also see the notes.',
    notesHidden: 'Readers do not see notes.',
    emailsRequired: 'Enter an email address',
    emailInvalid: (email: string) => `${email} is not an email address`,
    tooMany: `Invite up to ${INVITATION_BATCH} addresses at a time`,
    isMember: (email: string) => `${email} belongs to a member already`,
    sent: (count: number, until: string) =>
      `${count === 1 ? '1 invitation is' : `${count} invitations are`} on the way, and open until ${until}. If an email does not arrive, logging in with that address is enough.`,
  },

  joiningCode: {
    title: 'Joining code',
    text: (until: string) =>
      `Give this code only to the person you want to invite. It works once, until ${until}, and is not shown again.`,
    next: 'The person logs in, opens the page People, chooses “Enter a joining code”, and waits until you admit them here.',
    code: 'Code',
    copy: 'Copy code',
    copied: 'Code copied',
    done: 'Done',
  },

  joining: {
    title: 'Join an organisation',
    text: 'Enter the code that an owner of the organisation gave you. They see your name and admit you.',
    code: 'Joining code',
    codeHint: 'Ten letters and digits.',
    name: 'Your name',
    nameHint: 'The members of that organisation see it.',
    submit: 'Ask to join',
    codeRequired: 'Enter the joining code',
    unknownCode: 'This code does not work. Check it, or ask for a new one',
    tooOften: 'That was tried too often. Try again in an hour',
    isMember: 'You are a member of that organisation already',
    asked:
      'You have asked to join. You can see the organisation as soon as one of its owners admits you: load this page again then.',
  },

  changingRole: {
    title: 'Change role',
    save: 'Save',
    ownText: 'You will no longer be able to invite and remove members.',
    ownerText:
      'With a lower role, the open invitations and joining codes of this member end. Shared results stay shared.',
    changedElsewhere: 'Someone else has changed this member. Check the role and save again.',
    done: (name: string, role: Role) => `${isolatedName(name)} is ${shared.asRole[role]} now.`,
  },

  areasTo: {
    asked: 'First choose who answers what is not submitted.',
    explained: (name: string, count: number) =>
      `${isolatedName(name)} has ${count === 1 ? 'an area that is' : `${count} areas that are`} not submitted:`,
    area: (area: string, assessment: string) => `${area}, in ${isolatedName(assessment)}`,
    who: (count: number) => (count === 1 ? 'Who answers it' : 'Who answers them'),
    choose: 'Choose',
    noOne: 'No one for now',
    required: 'Choose who answers these areas',
    refused: 'Choose another member who can answer questions',
  },

  removing: {
    title: 'Remove member',
    text: 'They lose access at once, also on pages that are open. Their answers stay. Answers that their device has not sent yet are lost.',
    ownerText:
      'Their open invitations and joining codes end. Results that they shared stay shared. You find both on this page.',
    confirm: 'Remove',
    changedElsewhere: 'Someone else has changed this member. Try again.',
    done: (name: string) => `${isolatedName(name)} was removed.`,
  },

  leaving: {
    title: 'Leave organisation',
    text: 'You lose access at once, also on pages that are open. Your answers and your name stay.',
    ownerText: 'Your open invitations and joining codes end. Results that you shared stay shared.',
    successorText: 'You are the only owner. Choose who takes over.',
    successor: 'New owner',
    successorRequired: 'Choose who takes over',
    onlyMember: 'You are the only member. Delete the organisation instead.',
    toDelete: 'Delete the organisation',
    confirm: 'Leave',
    cancel: 'Cancel',
    done: (name: string) => `You have left ${isolatedName(name)}.`,
  },

  deleting: {
    title: 'Delete organisation',
    text: (data: VisibleData, members: number) =>
      `This action cannot be undone. It deletes ${assessmentsOf(data)} with answers, notes and results, the improvement plan, and the access of ${counted(members, 'member')}.`,
    field: 'Name of the organisation',
    fieldHint: (name: string) => `Enter “${isolatedName(name)}” to confirm.`,
    confirm: 'Delete organisation',
    otherName: 'This is not the name of the organisation',
    done: (name: string) => `${isolatedName(name)} was deleted.`,
  },

  renaming: {
    title: 'Change name',
    name: 'Name',
    save: 'Save',
    changedElsewhere: (name: string) =>
      `Someone else has changed the name to “${isolatedName(name)}”. Save again to replace it.`,
    done: (name: string) => `The name is ${isolatedName(name)} now.`,
  },
};
