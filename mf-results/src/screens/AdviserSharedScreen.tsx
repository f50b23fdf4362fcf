import { adviserSharedResultQuery, errorText } from '@psma/api-client';
import { LoadingOverlay, Page } from '@psma/design-system';
import { useParams, useQuery } from '@psma/remote-kit';
import { requireAllowed, UnreachablePanel } from '@psma/screen-kit';
import { useRef } from 'react';
import { messages } from '../features/shared/messages.ts';
import { SharedResultPage } from '../features/shared/SharedResultPage.tsx';

/**
 * `/admin/shared/:share`: results shared with the signed-in adviser (decision G321);
 * other accounts get Error 404. Loads once, since each opening is recorded.
 */
export function AdviserSharedScreen() {
  const { share = '' } = useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: shared, error, refetch } = useQuery(adviserSharedResultQuery(share));
  requireAllowed(error);
  return (
    <Page measure>
      <LoadingOverlay open={!shared && !error} label={messages.loading} />
      {shared ? <SharedResultPage shared={shared} headingRef={heading} /> : null}
      {error && !shared ? (
        <UnreachablePanel
          texts={{
            ...messages.unreachable,
            text: errorText(error, { offline: messages.offline, otherwise: messages.failed }),
          }}
          error={error}
          onRetry={refetch}
        />
      ) : null}
    </Page>
  );
}
