import type { AssessmentSession } from '@psma/api-contract';
import { Button, Dialog, Page, PageHeading, Text, UserText, WithUserTexts } from '@psma/design-system';
import { useNavigate, usePageTitle } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useEffect } from 'react';
import * as links from '../../../links.ts';
import { messages } from '../../messages.ts';
import { fetchResultAhead } from '../../session/fetchResultAhead.ts';

/** Confirms completion and links only to the results. */
export function CompletionDialog({ session }: { session: AssessmentSession }) {
  const navigate = useNavigate();
  const copy = messages.completion;
  usePageTitle(copy.pageTitle(session.title));
  useEffect(() => fetchResultAhead(session.id), [session.id]);
  const close = () => void navigate(fillPath(links.results, { session: session.id }), { replace: true });
  return (
    <Page>
      <PageHeading>
        <UserText>{session.title}</UserText>
      </PageHeading>
      <Dialog open title={copy.title} onClose={close} actions={<Button onClick={close}>{copy.close}</Button>}>
        <Text>
          <WithUserTexts texts={[session.title]}>{copy.text}</WithUserTexts>
        </Text>
      </Dialog>
    </Page>
  );
}
