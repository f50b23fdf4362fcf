import { fakeApi, organisationFixture, refusal } from '@psma/api-client/testing';
import type { AssessmentLift, AssessmentSession, PlanItem, Role } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { pageScope, useLocation } from '@psma/remote-kit';
import { atPath, createUnsavedHost, inlinePageData, signInAs } from '@psma/remote-kit/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { planInMemory, targetsInMemory } from './fakePlan.ts';
import { liftFixture } from './liftFixture.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PLANNED, resultFixture } from './resultFixture.ts';

export const BASELINE = liftFixture(resultFixture(PLANNED));

interface Opening {
  items?: readonly PlanItem[];
  /** Lifts of the completed assessments, newest first. */
  lifts?: readonly AssessmentLift[];
  /** Path below the plan's. */
  below?: string;
  /** True if the server has no plan. */
  older?: boolean;
  /** The signed-in account. */
  account?: string;
  /** Role in the organisation; unknown by default. */
  role?: Role;
  /** Withholds the plan until `accept` is called. */
  down?: boolean;
}

/** Opens the remote at the plan, with a fake API. */
export function openPlan({
  items = [],
  lifts = [BASELINE],
  below = '',
  older,
  down,
  account,
  role,
}: Opening = {}) {
  inlinePageData();
  signInAs(account ? { sub: account } : {});
  const api = fakeApi({
    ...targetsInMemory(),
    ...planInMemory(items),
    ...(older && { plan: () => refusal(404, 'NotFound', 'There is no such call.') }),
    organisation: () => (role ? organisationFixture(role) : 'network'),
    assessmentSessions: () => lifts.map(completedSession),
    assessmentLift: ({ params }) =>
      lifts.find(({ sessionId }) => sessionId === params.sessionId) ?? refusal(404, 'NotFound', 'None.'),
  });
  const accept = down ? api.intercept('GET', /^\/plan$/, () => 'network') : () => {};
  const places: string[] = [];
  const pageErrors: number[] = [];
  const { unmount } = render(
    atPath(
      `/admin/plan${below}`,
      <DesignSystemProvider unsavedHost={createUnsavedHost(pageScope)}>
        <PageErrorBoundary onPageError={(status) => pageErrors.push(status)}>
          <App />
        </PageErrorBoundary>
        <LocationProbe places={places} />
      </DesignSystemProvider>,
    ),
  );
  return { api, accept, places, pageErrors, unmount, user: userEvent.setup() };
}

const completedSession = ({
  sessionId,
  title,
  completedAt,
  contentVersion,
}: AssessmentLift): AssessmentSession => ({
  ...{ id: sessionId, title, status: 'COMPLETED', created: completedAt, updated: completedAt },
  ...{ completed: true, completedAt, overallScore: 1, feedbackCompleted: false, nextQuestion: null },
  ...{ progress: [], answers: [], contentVersion, retakeOf: null },
});

function LocationProbe({ places }: { places: string[] }) {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  if (places.at(-1) !== place) places.push(place);
  return null;
}
