import { FailurePanel, Page } from '@psma/design-system';
import { messages } from '../../messages.ts';

export function CookiesNeeded() {
  return (
    <Page>
      <FailurePanel level={1} {...messages.cookiesBlocked} onRetry={() => location.reload()} />
    </Page>
  );
}
