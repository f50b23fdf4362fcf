import { sharedResultQuery } from '@psma/api-client';
import { LoadingOverlay, Page } from '@psma/design-system';
import { useLocation, useParams, useQuery } from '@psma/remote-kit';
import { UnreachablePanel, useStepFocus } from '@psma/screen-kit';
import { useState } from 'react';
import { AskCode } from '../features/shared/AskCode.tsx';
import { storeAddress, storedAddress } from '../features/shared/codeStep.ts';
import { EnterCode } from '../features/shared/EnterCode.tsx';
import { messages } from '../features/shared/messages.ts';
import { SharedResultPage } from '../features/shared/SharedResultPage.tsx';
import { StopMails } from '../features/shared/StopMails.tsx';

/** Query of the links in emails that stop these. */
const STOP = 'stop';

/** `/shared/:share`: public; a code by email opens the results (decision G317). */
export function SharedScreen() {
  const { share = '' } = useParams();
  const { search } = useLocation();
  const mailKey = new URLSearchParams(search).get(STOP);
  return (
    <Page measure>
      {mailKey === null ? (
        <SharedResults key={share} share={share} />
      ) : (
        <StopMails share={share} mailKey={mailKey} />
      )}
    </Page>
  );
}

function SharedResults({ share }: { share: string }) {
  const {
    data: shared,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...sharedResultQuery(share),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  const [email, setEmail] = useState(() => storedAddress(share) ?? '');
  const [isSent, setSent] = useState(email !== '');
  // Results of an ended share are no longer shown.
  const isClosed = error?.name === 'NotFound';
  const opened = isClosed ? undefined : shared;
  const step = opened ? 'read' : isSent ? 'code' : 'ask';
  const heading = useStepFocus(isPending ? null : step);
  if (isPending) return <LoadingOverlay open label={messages.loading} />;
  if (opened) return <SharedResultPage shared={opened} headingRef={heading} />;
  if (error && !isClosed)
    return <UnreachablePanel texts={messages.unreachable} error={error} onRetry={refetch} />;
  if (!isSent) {
    const sent = (address: string) => {
      setEmail(address);
      setSent(true);
      storeAddress(share, address);
    };
    return (
      <AskCode
        share={share}
        email={email}
        hasEnded={shared !== undefined}
        headingRef={heading}
        onSent={sent}
      />
    );
  }
  return (
    <EnterCode
      share={share}
      email={email}
      headingRef={heading}
      onOpened={() => {
        storeAddress(share, null);
        return refetch({ throwOnError: true });
      }}
      onOtherAddress={() => {
        storeAddress(share, null);
        setSent(false);
      }}
    />
  );
}
