import { FailurePanel, Page } from '@psma/design-system';
import { messages } from '../messages.ts';

/** No answer came from the server. What is on the device is safe, and is sent by itself. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const words = messages.unreachable;
  return (
    <Page measure>
      <FailurePanel
        level={1}
        title={words.title}
        text={words.text}
        retryLabel={words.retry}
        onRetry={onRetry}
      />
    </Page>
  );
}
