import { offlineText } from '@psma/api-client';
import { FailurePanel, Page } from '@psma/design-system';
import { messages } from '../messages.ts';

/** Reports a missing response; device data is sent automatically. */
export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const copy = messages.unreachable;
  return (
    <Page measure>
      <FailurePanel
        level={1}
        title={copy.title}
        text={offlineText(error, copy.text)}
        retryLabel={copy.retry}
        onRetry={onRetry}
      />
    </Page>
  );
}
