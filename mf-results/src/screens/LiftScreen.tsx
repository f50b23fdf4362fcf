import { assessmentLiftQuery } from '@psma/api-client';
import type { AssessmentLift } from '@psma/api-contract';
import { PILLAR_RULE } from '@psma/assessment-model';
import { LoadingOverlay, Page, PageHeading, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link, usePageTitle, useParams, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../paths.ts';
import { UnknownRule } from '../features/lift/UnknownRule.tsx';
import { WhatIf } from '../features/lift/WhatIf.tsx';
import { messages } from '../messages.ts';
import { NoResult } from './NoResult.tsx';

/** Shows lift options; an open assessment redirects (decision G45). */
export function LiftScreen() {
  const { session = '' } = useParams();
  const { data: lift, error, isPending, refetch } = useQuery(assessmentLiftQuery(session));
  if (error && !lift) return <NoResult session={session} error={error} onRetry={refetch} />;
  return (
    <>
      <LoadingOverlay open={isPending} label={messages.loading} />
      {lift ? <LiftPage key={lift.sessionId} lift={lift} /> : null}
    </>
  );
}

const copy = messages.whatIf;

function LiftPage({ lift }: { lift: AssessmentLift }) {
  usePageTitle(copy.pageTitle(lift.title));
  const known = lift.pillarRule === PILLAR_RULE;
  return (
    <Page>
      <Stack gap={24}>
        <Stack gap={8}>
          <Text variant="small">
            <TextLink component={Link} to={fillPath(paths.results, { session: lift.sessionId })}>
              <WithUserTexts texts={[lift.title]}>{copy.back}</WithUserTexts>
            </TextLink>
          </Text>
          <PageHeading>{copy.title}</PageHeading>
          {known ? <Text variant="large">{copy.intro}</Text> : null}
        </Stack>
        {known ? <WhatIf lift={lift} /> : <UnknownRule lift={lift} />}
      </Stack>
    </Page>
  );
}
