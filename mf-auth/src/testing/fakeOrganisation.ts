import { fakeApi, refusal, type Handlers } from '@psma/api-client/testing';
import type {
  AssessmentSession,
  EndedInvitation,
  Invitation,
  Organisation,
  OrganisationMember,
  Role,
  Share,
} from '@psma/api-contract';
import { ANN } from './renderSettings.tsx';

export const ORGANISATION_ID = '00000000-0000-4000-8000-0000000000aa';
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Member number n; the first is the viewer. */
export const memberFixture = (
  number: number,
  name: string,
  role: Role,
  parts: Partial<OrganisationMember> = {},
): OrganisationMember => ({
  ...{ id: idOf(number), version: 1, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org`, role },
  ...{ waits: false, joined: '2026-11-01T09:00:00.000Z', lastSeen: '2026-11-03', you: number === 1 },
  ...parts,
});

export const OWNER = memberFixture(1, 'Ann Smith', 'OWNER');
export const EDITOR = memberFixture(2, 'Bo Jones', 'EDITOR');
export const READER = memberFixture(3, 'Cy Brown', 'READER');

export const NO_ORGANISATION: Organisation = {
  ...{ id: null, version: 0, name: '', sector: null, you: null },
  ...{ members: [], former: [], organisations: [] },
};

/** Seen by the member who is `you`. */
export function organisationOf(members: readonly OrganisationMember[], name = 'Harbour Trust'): Organisation {
  const you = members.find((member) => member.you)!;
  return {
    ...{ id: ORGANISATION_ID, version: 1, name, sector: null, former: [] },
    you: { member: you.id, role: you.role, name: you.name },
    members: [...members],
    organisations: [{ id: ORGANISATION_ID, name, role: you.role }],
  };
}

export const invitationFixture = (number: number, email: string | null): Invitation => ({
  ...{ id: idOf(900 + number), email, role: 'READER', invitedBy: 'Ann Smith' },
  ...{ created: '2026-11-20T09:00:00.000Z', expires: '2026-12-04T09:00:00.000Z' },
});

export const endedFixture = (number: number, email: string | null): EndedInvitation => ({
  ...{ id: idOf(800 + number), email, role: 'OWNER', invitedBy: 'Dee White' },
  ended: '2026-11-22T09:00:00.000Z',
});

/** Open, by a former owner. */
export const leftShareFixture = (parts: Partial<Share> = {}): Share => ({
  ...{ id: idOf(700), sessionId: idOf(701), title: 'Spring', holds: 'RESULTS', ended: null },
  ...{ created: '2026-11-20T09:00:00.000Z', expires: '2026-12-20T23:59:59.000Z', formerOwner: 'Dee White' },
  recipients: [{ email: 'chair@example.org', openings: 0, lastOpened: null, mailsStopped: false }],
  ...parts,
});

const sessionFixture = (number: number): AssessmentSession => ({
  ...{ id: `session-${number}`, title: `Assessment ${number}`, status: 'IN_PROGRESS' },
  ...{ created: '2026-11-01T09:00:00.000Z', updated: '2026-11-01T09:00:00.000Z' },
  ...{ completed: false, completedAt: null, overallScore: null, feedbackCompleted: false },
  ...{ nextQuestion: null, progress: [], answers: [], contentVersion: '1', retakeOf: null },
});

interface Stored {
  organisation: Organisation;
  invitations: Invitation[];
  ended: EndedInvitation[];
  shares: Share[];
}

/** Stored parts of the organisation. */
export interface StoredParts extends Partial<Omit<Stored, 'organisation'>> {
  assessments?: number;
}

/** Replaces `fetch` with one organisation in memory. */
export function fakeOrganisation(
  organisation: Organisation,
  { invitations = [], ended = [], shares = [], assessments = 0 }: StoredParts = {},
  handlers: Handlers = {},
) {
  const stored: Stored = { organisation, invitations, ended, shares };
  const api = fakeApi({
    userMe: () => ANN,
    organisation: () => stored.organisation,
    organisationInvitations: () => ({ invitations: stored.invitations, ended: stored.ended }),
    shares: () => stored.shares,
    assessmentSessions: () => Array.from({ length: assessments }, (_, index) => sessionFixture(index)),
    plan: () => ({ items: [], limit: 200 }),
    ...changesOf(stored),
    ...handlers,
  });
  return { ...api, stored };
}

function changesOf(stored: Stored): Handlers {
  const replace = (members: OrganisationMember[]) => {
    stored.organisation = { ...stored.organisation, members };
  };
  return {
    organisationCreate: () => ({ id: ORGANISATION_ID }),
    organisationUse: () => undefined,
    organisationDelete: () => undefined,
    organisationJoin: () => undefined,
    organisationUpdate: ({ body }) => {
      const { organisation } = stored;
      stored.organisation = {
        ...organisation,
        name: body.name ?? organisation.name,
        ...(body.checkNeeded !== undefined && { checkNeeded: body.checkNeeded }),
        version: organisation.version + 1,
      };
      return stored.organisation;
    },
    organisationInvite: ({ body }) => {
      const made = body.invitations.map(({ email }, index) => invitationFixture(index, email));
      stored.organisation = organisationOf(
        [memberFixture(1, body.yourName ?? 'Ann Smith', 'OWNER'), ...stored.organisation.members.slice(1)],
        body.organisationName ?? stored.organisation.name,
      );
      stored.invitations = [...stored.invitations, ...made];
      return { invitations: made };
    },
    invitationSend: () => undefined,
    invitationWithdraw: ({ params }) => {
      stored.invitations = stored.invitations.filter(({ id }) => id !== params.invitationId);
      return undefined;
    },
    endedInvitationRenew: ({ params }) => {
      const found = stored.ended.find(({ id }) => id === params.invitationId);
      if (!found) return refusal(404, 'NotFound', 'There is no such invitation.');
      stored.ended = stored.ended.filter((each) => each !== found);
      return {
        joiningCode: found.email ? null : { code: 'ABCDE23456', expires: '2026-12-05T09:00:00.000Z' },
      };
    },
    endedInvitationDelete: ({ params }) => {
      stored.ended = stored.ended.filter(({ id }) => id !== params.invitationId);
      return undefined;
    },
    shareStop: ({ params }) => {
      stored.shares = stored.shares.filter(({ id }) => id !== params.shareId);
      return undefined;
    },
    joiningCodeCreate: () => ({ code: 'ABCDE23456', expires: '2026-12-05T09:00:00.000Z' }),
    memberAdmit: ({ params }) => {
      const found = stored.organisation.members.find(({ id }) => id === params.memberId);
      if (!found) return refusal(404, 'NotFound', 'There is no such member.');
      const admitted = { ...found, waits: false };
      replace(stored.organisation.members.map((each) => (each === found ? admitted : each)));
      return admitted;
    },
    memberUpdate: ({ params, body }) => {
      const found = stored.organisation.members.find(({ id }) => id === params.memberId);
      if (!found) return refusal(404, 'NotFound', 'There is no such member.');
      const changed = { ...found, role: body.role, version: found.version + 1 };
      replace(stored.organisation.members.map((each) => (each === found ? changed : each)));
      return changed;
    },
    memberRename: ({ params, body }) => {
      const found = stored.organisation.members.find(({ id }) => id === params.memberId);
      if (!found) return refusal(404, 'NotFound', 'There is no such member.');
      const renamed = { ...found, name: body.name, version: found.version + 1 };
      replace(stored.organisation.members.map((each) => (each === found ? renamed : each)));
      return renamed;
    },
    memberDelete: ({ params }) => {
      replace(stored.organisation.members.filter(({ id }) => id !== params.memberId));
      return undefined;
    },
  };
}
