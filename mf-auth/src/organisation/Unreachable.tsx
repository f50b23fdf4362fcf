import { offlineText } from '@psma/api-client';
import { FailurePanel, Page } from '@psma/design-system';
import { messages } from './messages.ts';

export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Page measure>
      <FailurePanel
        level={1}
        title={messages.unreachableTitle}
        text={offlineText(error, messages.unreachable)}
        retryLabel={messages.retry}
        onRetry={onRetry}
      />
    </Page>
  );
}
