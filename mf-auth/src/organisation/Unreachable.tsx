import { FailurePanel, Page } from '@psma/design-system';
import { messages } from './messages.ts';

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Page measure>
      <FailurePanel
        level={1}
        title={messages.unreachableTitle}
        text={messages.unreachable}
        retryLabel={messages.retry}
        onRetry={onRetry}
      />
    </Page>
  );
}
