import { fakeApi, refusal } from '@psma/api-client/testing';
import type { AssessmentLift, AssessmentSession, PlanItem } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import { PageError, useLocation } from '@psma/remote-kit';
import { atAddress, inlinePageData, signInAs } from '@psma/remote-kit/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { App } from '../App.tsx';
import { planInMemory, targetsInMemory } from './fakePlan.ts';
import { liftFixture } from './liftFixture.ts';
import { PLANNED, resultFixture } from './resultFixture.ts';

export const BASELINE = liftFixture(resultFixture(PLANNED));

interface Opening {
  items?: readonly PlanItem[];
  /** Of the completed assessments, the newest first. */
  lifts?: readonly AssessmentLift[];
  /** What follows the plan's address. */
  below?: string;
  /** The server has no plan. */
  older?: boolean;
  /** No plan comes until `accept` is called. */
  down?: boolean;
}

/** The whole remote at the plan's address, signed in, with the API faked. */
export function openPlan({ items = [], lifts = [BASELINE], below = '', older, down }: Opening = {}) {
  inlinePageData();
  signInAs();
  const api = fakeApi({
    ...targetsInMemory(),
    ...planInMemory(items),
    ...(older && { plan: () => refusal(404, 'NotFound', 'There is no such call.') }),
    assessmentSessions: () => lifts.map(completedSession),
    assessmentLift: ({ params }) =>
      lifts.find(({ sessionId }) => sessionId === params.sessionId) ?? refusal(404, 'NotFound', 'None.'),
  });
  const accept = down ? api.intercept('GET', /^\/plan$/, () => 'network') : () => {};
  const places: string[] = [];
  const pageErrors: number[] = [];
  render(
    atAddress(
      `/admin/plan${below}`,
      <DesignSystemProvider>
        <Boundary onPageError={(status) => pageErrors.push(status)}>
          <App />
        </Boundary>
        <Place places={places} />
      </DesignSystemProvider>,
    ),
  );
  return { api, accept, places, pageErrors, user: userEvent.setup() };
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

interface BoundaryProps {
  onPageError: (status: number) => void;
  children: ReactNode;
}

/** Takes page errors as the shell does. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageError) this.props.onPageError(error.status);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

function Place({ places }: { places: string[] }) {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  if (places.at(-1) !== place) places.push(place);
  return null;
}
