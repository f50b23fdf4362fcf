import { organisationQuery } from '@psma/api-client';
import { LoadingOverlay, Page, PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { Link, PageError, useQuery } from '@psma/remote-kit';
import * as paths from '../../paths.ts';
import { ActivityRecord } from '../features/activity/ActivityRecord.tsx';
import { messages } from '../features/activity/messages.ts';
import { messages as shared } from '../organisation/messages.ts';
import { NotAllowed } from '../organisation/NotAllowed.tsx';
import { Unreachable } from '../organisation/Unreachable.tsx';

/** Shows the activity record to owners, editors and readers. */
export function ActivityRecordScreen() {
  const { data: organisation, error, isFetching, refetch } = useQuery(organisationQuery());
  if (error?.name === 'NotFound') throw new PageError(404);
  if (error && !organisation && !isFetching)
    return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (!organisation) return <LoadingOverlay open label={shared.loading} />;
  const isContributor = organisation.you?.role === 'CONTRIBUTOR';
  return (
    <Page>
      <Stack gap={24}>
        <Stack gap={8}>
          <PageHeading size="xl">{messages.title}</PageHeading>
          <Text muted>{messages.intro}</Text>
          <Text>
            <TextLink component={Link} to={paths.people}>
              {messages.back}
            </TextLink>
          </Text>
        </Stack>
        {isContributor ? <NotAllowed organisation={organisation} /> : null}
        {organisation.id !== null && !isContributor ? (
          <ActivityRecord organisationId={organisation.id} />
        ) : null}
      </Stack>
    </Page>
  );
}
