import { offlineText } from '@psma/api-client';
import { FailurePanel, Page } from '@psma/design-system';

export interface UnreachableTexts {
  title: string;
  /** Without a response; a foreign one has words of its own. */
  text: string;
  retry: string;
}

interface UnreachableProps {
  texts: UnreachableTexts;
  error: Error;
  onRetry: () => unknown;
}

/** Replaces the part of a page that could not be loaded. */
export const UnreachablePanel = ({ texts, error, onRetry }: UnreachableProps) => (
  <FailurePanel
    level={1}
    title={texts.title}
    text={offlineText(error, texts.text)}
    retryLabel={texts.retry}
    onRetry={() => void onRetry()}
  />
);

/** Replaces a page that could not be loaded. */
export const UnreachablePage = (props: UnreachableProps) => (
  <Page measure>
    <UnreachablePanel {...props} />
  </Page>
);
