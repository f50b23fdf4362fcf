import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fakeApi, organisationFixture, refusal } from '@psma/api-client/testing';
import {
  ORGANISATION,
  type AssessmentAreas,
  type AssessmentHistoryEntry,
  type AssessmentLift,
  type AssessmentNote,
  type AssessmentResult,
  type AssessmentSession,
  type PlanItem,
  type Role,
  type Share,
  type UserProfile,
} from '@psma/api-contract';
import { planInMemory, targetsInMemory } from './fakePlan.ts';
import { sharesInMemory } from './fakeShares.ts';
import { liftFixture } from './liftFixture.ts';
import { resultFixture } from './resultFixture.ts';
import { keysFixture, SIGN_OFF, signedFixture } from './signedFixture.ts';

export interface Refused {
  status: number;
  body?: unknown;
}

export interface Others {
  sessions?: readonly AssessmentSession[];
  lifts?: readonly AssessmentLift[];
  notes?: readonly AssessmentNote[];
  /** Delays the signature. */
  signing?: Promise<void>;
  items?: readonly PlanItem[];
  history?: readonly AssessmentHistoryEntry[];
  /** Role in the organisation; unknown by default. */
  role?: Role;
  /** Roles by organisation; the server chooses the last. */
  roles?: Readonly<Record<string, Role>>;
  /** An older server has none. */
  shares?: Share[];
  /** An older server has none. */
  areas?: AssessmentAreas;
  checkNeeded?: boolean;
}

const FONT = path.join(
  __dirname,
  '../../node_modules/@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);

const notFound = () => refusal(404, 'NotFound', 'There is no such assessment.');

/** Replaces `fetch` with an in-memory results API and fonts. */
export function fakeResults(
  result: AssessmentResult = resultFixture(),
  lift: AssessmentLift = liftFixture(result),
  {
    sessions = [],
    lifts = [],
    notes = [],
    items = [],
    history = [],
    signing,
    role,
    roles,
    shares,
    areas,
    checkNeeded,
  }: Others = {},
) {
  let current = result;
  let signOff = areas?.signOff ?? null;
  const refused = new Map<string, () => void>();

  const api = fakeApi({
    assessmentResults: ({ params }) => (params.sessionId === current.id ? [current] : notFound()),
    assessmentLift: ({ params }) =>
      [lift, ...lifts].find(({ sessionId }) => sessionId === params.sessionId) ?? notFound(),
    assessmentSigned: async ({ params }) => {
      await signing;
      return params.sessionId === current.id ? signedFixture(current, signOff) : notFound();
    },
    assessmentAreas: () => (areas ? { ...areas, signOff } : notFound()),
    assessmentSignOff: ({ body }) => {
      signOff ??= { ...body, at: SIGN_OFF.at };
      return signOff;
    },
    organisation: ({ headers }) =>
      roles
        ? organisationOf(roles, headers[ORGANISATION])
        : role
          ? { ...organisationFixture(role), ...(checkNeeded && { checkNeeded }) }
          : 'network',
    organisationUse: () => undefined,
    ...(shares ? sharesInMemory(shares, current.title) : { shares: notFound }),
    resultKeys: keysFixture,
    assessmentSessions: () => [...sessions],
    assessmentHistory: () => [...history],
    assessmentNotes: () => [...notes],
    ...targetsInMemory(),
    ...planInMemory(items),
    userMe: () => user,
    assessmentFeedback: ({ params }) => {
      if (params.sessionId !== current.id) return notFound();
      current = { ...current, feedbackCompleted: true };
      return { feedbackCompleted: true };
    },
  });

  const callApi = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    return url.startsWith('/asset') ? new Response(readFileSync(FONT)) : callApi(input, init);
  };

  const accept = (call: string) => refused.get(call)?.();
  return {
    ...api,
    /** Fails a request ("METHOD path") until reset. */
    refuse(call: string, reply: Refused): void {
      accept(call);
      const [method = '', address = ''] = call.split(' ');
      refused.set(
        call,
        api.intercept(method, new RegExp(`^${address}$`), () => reply),
      );
    },
    accept,
  };
}

function organisationOf(roles: Readonly<Record<string, Role>>, wanted: string | undefined) {
  const organisations = Object.entries(roles).map(([id, role]) => ({ id, role, name: role }));
  const { id, role } = organisations.find((each) => each.id === wanted) ?? organisations.at(-1)!;
  return { ...organisationFixture(role), id, organisations };
}

const user: UserProfile = {
  id: 'user-1',
  email: 'owner@example.org',
  organisation: { name: 'Northern Water', code: null },
  organisationRole: null,
  sector: null,
  groups: ['implementers'],
};
