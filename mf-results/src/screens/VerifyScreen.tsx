import { Banner, Page, PageHeading, Stack, Text } from '@psma/design-system';
import { useState } from 'react';
import { messages as words } from '../features/verify/messages.ts';
import { SignatureLimits } from '../features/verify/SignatureLimits.tsx';
import { useVerifier } from '../features/verify/useVerifier.ts';
import type { Verdict } from '../features/verify/verdict.ts';
import { VerificationResult } from '../features/verify/VerificationResult.tsx';
import { VerifyForm } from '../features/verify/VerifyForm.tsx';

/** `/verify`: verifies a report's figures; public (decision G126). */
export function VerifyScreen() {
  const { verifier, failed } = useVerifier();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    <Page measure>
      <Stack gap={32}>
        <Stack gap={16}>
          <PageHeading>{words.title}</PageHeading>
          <Text variant="lead">{words.lead}</Text>
        </Stack>
        {failed ? <Banner tone="danger">{words.failed}</Banner> : null}
        <VerifyForm verifier={verifier} failed={failed} onVerdict={setVerdict} />
        {verdict ? <VerificationResult verdict={verdict} /> : null}
        <SignatureLimits />
      </Stack>
    </Page>
  );
}
