import { NetworkError, preparationQuery } from '@psma/api-client';
import { LoadingOverlay, Page } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { failPage } from '../content/failPage.ts';
import { messages } from '../features/preparation/messages.ts';
import { PreparationPage } from '../features/preparation/PreparationPage.tsx';
import { NoConnection } from '../problem/NoConnection.tsx';

/** `/preparation`: public (decision G122). */
export function PreparationScreen() {
  const { data: pillars, error } = useQuery(preparationQuery());
  if (pillars) return <PreparationPage areas={pillars} />;
  if (!error) return <LoadingOverlay open label={messages.loading} />;
  if (!(error instanceof NetworkError)) return failPage(error);
  return (
    <Page>
      <NoConnection error={error} />
    </Page>
  );
}
