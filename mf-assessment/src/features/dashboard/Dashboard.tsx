import { membershipIn, organisationQuery } from '@psma/api-client';
import type { AssessmentSession } from '@psma/api-contract';
import { Button, EmptyState, Page, Stack, Text, TextLink } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { useFocusAfter } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import * as paths from '../../../paths.ts';
import { useAreaParts } from '../../areas/useAreaParts.ts';
import { DeviceWarnings } from '../../device/DeviceWarnings.tsx';
import { nameAmong } from '../../device/nameQuestion.ts';
import { messages } from '../../messages.ts';
import { comparePath } from './comparePath.ts';
import { COMPLETED_HEADING, IN_PROGRESS_HEADING } from './headingIds.ts';
import { PlanLine } from './PlanLine.tsx';
import { planPath } from './planPath.ts';
import { SessionTable } from './SessionTable.tsx';
import { useQuestionsByVersion } from './useQuestionsByVersion.ts';
import { useSessionRows } from './useSessionRows.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const copy = messages.dashboard;
/** Newest assessments whose areas are loaded. */
const WITH_AREAS = 10;

interface DashboardProps {
  sessions: readonly AssessmentSession[];
  /** Invitations to organisations; below the heading, so that its button stays in place. */
  notices?: ReactNode;
}

export function Dashboard({ sessions, notices }: DashboardProps) {
  const { inProgress, completed } = sessionLists(sessions);
  const questions = useQuestionsByVersion(inProgress);
  const organisation = useQuery(organisationQuery());
  const membership = membershipIn(organisation.data);
  const { canEdit, canSeeResults } = membership;
  const { inProgressRow, completedRow } = useSessionRows(sessions, questions, membership);
  useFocusAfter();
  const isAskedToJoin = organisation.data?.members.some(({ waits }) => waits) ?? false;
  const areaParts = useAreaParts(loadSharedParts, isAskedToJoin);
  const areasOf = (session: AssessmentSession, index: number) =>
    areaParts && membership.sharedName !== null ? (
      <areaParts.AreaLines
        session={session}
        sections={questions.get(session.contentVersion)}
        hasLines={index < WITH_AREAS}
      />
    ) : null;

  const start = (
    <Button variant="secondary" component={Link} to={paths.intro}>
      {copy.start}
    </Button>
  );
  // Contributors get 403 for the plan, so that it waits for the role.
  const plan = canSeeResults && !organisation.isPending ? planPath() : null;
  const compare = completed.length > 1 ? comparePath() : null;
  const named = sessions.map((session) => ({ session, sections: questions.get(session.contentVersion) }));
  return (
    <Page>
      <Stack gap={32}>
        <Stack gap={16}>
          <WelcomeBanner role={membership.role} canEdit={canEdit} />
          {areaParts && organisation.data ? (
            <areaParts.WaitingForYou
              organisation={organisation.data}
              inProgress={inProgress}
              completed={completed}
              questions={questions}
            />
          ) : null}
          {notices}
          {plan ? <PlanLine to={plan} /> : null}
          {compare ? (
            <Text>
              <TextLink component={Link} to={compare}>
                {copy.compare}
              </TextLink>
            </Text>
          ) : null}
        </Stack>
        <DeviceWarnings nameQuestion={nameAmong(named)} />
        {inProgress.length > 0 ? (
          <SessionTable
            headingId={IN_PROGRESS_HEADING}
            title={copy.inProgress(inProgress.length)}
            rows={inProgress.map((session, index) => ({
              ...inProgressRow(session),
              areas: areasOf(session, index),
            }))}
          />
        ) : null}
        {completed.length > 0 || inProgress.length === 0 ? (
          <SessionTable
            headingId={COMPLETED_HEADING}
            title={copy.completed(completed.length)}
            rows={completed.map(completedRow)}
            empty={
              canEdit ? (
                <EmptyState text={copy.empty} action={start} />
              ) : (
                <EmptyState text={canSeeResults ? copy.emptyToRead : copy.emptyOfAreas} />
              )
            }
          />
        ) : null}
      </Stack>
    </Page>
  );
}

/** What an organisation with other members sees. */
const loadSharedParts = () => import('./shared/index.ts');

interface SessionLists {
  inProgress: AssessmentSession[];
  completed: AssessmentSession[];
}

/** Returns the dashboard's two tables, newest created first. */
function sessionLists(sessions: readonly AssessmentSession[]): SessionLists {
  const newestFirst = sessions.toSorted((a, b) => b.created.localeCompare(a.created));
  return {
    inProgress: newestFirst.filter((session) => !session.completed),
    completed: newestFirst.filter((session) => session.completed),
  };
}
