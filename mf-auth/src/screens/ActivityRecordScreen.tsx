import { organisationQuery } from '@psma/api-client';
import type { Organisation } from '@psma/api-contract';
import { Page, PageHeading, Stack, Text, TextLink } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { Loaded } from '@psma/screen-kit';
import * as paths from '../../paths.ts';
import { ActivityRecord } from '../features/people/activity/ActivityRecord.tsx';
import { messages } from '../features/people/activity/messages.ts';
import { messages as shared } from '../features/people/organisation/messages.ts';
import { NotAllowed } from '../features/people/organisation/NotAllowed.tsx';

/** Shows the activity record to owners, editors and readers. */
export const ActivityRecordScreen = () => (
  <Loaded query={useQuery(organisationQuery())} texts={shared.loaded}>
    {(organisation) => (
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
          <ActivityOf organisation={organisation} />
        </Stack>
      </Page>
    )}
  </Loaded>
);

function ActivityOf({ organisation }: { organisation: Organisation }) {
  if (organisation.you?.role === 'CONTRIBUTOR') return <NotAllowed organisation={organisation} />;
  return organisation.id === null ? null : <ActivityRecord organisationId={organisation.id} />;
}
