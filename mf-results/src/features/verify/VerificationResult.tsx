import { Banner, Stack } from '@psma/design-system';
import { messages as words } from './messages.ts';
import { SignedResults } from './SignedResults.tsx';
import type { Verdict } from './verdict.ts';

/** Shows a file's verdict, with its figures if genuine. */
export function VerificationResult({ verdict }: { verdict: Verdict }) {
  if (verdict.state === 'genuine') {
    return (
      <Stack gap={24}>
        <Banner tone="success">{words.verdicts.genuine}</Banner>
        <SignedResults signed={verdict.signed} record={verdict.record} signingKey={verdict.key} />
      </Stack>
    );
  }
  return <Banner tone="danger">{words.verdicts[verdict.state]}</Banner>;
}
