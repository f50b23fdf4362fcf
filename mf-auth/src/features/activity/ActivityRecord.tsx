import { loadWholeActivity } from '@psma/api-client';
import { Banner, Button, EmptyState, LoadingOverlay, Row, Stack } from '@psma/design-system';
import { DownloadCsv } from '../../layout/DownloadCsv.tsx';
import { messages as shared } from '../../organisation/messages.ts';
import { activityCsv } from './activityCsv.ts';
import { ActivityTable } from './ActivityTable.tsx';
import { messages } from './messages.ts';
import { useActivity } from './useActivity.ts';

/** Entries of the activity record (decision G309). */
export function ActivityRecord({ organisationId }: { organisationId: string }) {
  const { entries, isLoading, showOlder, retry } = useActivity(organisationId);
  return (
    <Stack gap={16}>
      <LoadingOverlay open={isLoading} label={messages.loading} />
      {retry ? (
        <Banner tone="danger">
          <Stack gap={8} align="start">
            {messages.unreachable}
            <Button variant="secondary" size="small" onClick={retry}>
              {shared.retry}
            </Button>
          </Stack>
        </Banner>
      ) : null}
      {entries.length > 0 ? (
        <DownloadCsv
          load={async () => activityCsv(await loadWholeActivity(organisationId))}
          messages={messages}
        />
      ) : null}
      {entries.length === 0 && !isLoading && !retry ? <EmptyState text={messages.empty} /> : null}
      {entries.length > 0 ? <ActivityTable entries={entries} /> : null}
      {showOlder ? (
        <Row>
          <Button variant="secondary" onClick={showOlder}>
            {messages.older}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
