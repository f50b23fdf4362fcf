import { FailurePanel, Page } from '@psma/design-system';
import { messages } from '../messages.ts';
import { messageOf } from './messageOf.ts';

interface UnreachablePageProps {
  error: Error;
  onRetry: () => unknown;
}

/** Replaces a screen that could not be loaded, and says why. */
export function UnreachablePage({ error, onRetry }: UnreachablePageProps) {
  return (
    <Page measure>
      <FailurePanel
        level={1}
        title={messages.unreachable}
        text={messageOf(error)}
        retryLabel={messages.settings.retry}
        onRetry={() => void onRetry()}
      />
    </Page>
  );
}
