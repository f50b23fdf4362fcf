import type { AssessmentAreas, AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { messages } from '../../messages.ts';
import { SignedOff } from '../../shared/SignedOff.tsx';

interface StatementsProps {
  areas: AssessmentAreas;
  pillars: AssessmentResult['pillars'];
}

/** Says who signed the results off, and which areas no other member could check. */
export function Statements({ areas: { areas, signOff }, pillars }: StatementsProps) {
  const unchecked = new Set(
    areas.filter(({ check }) => check?.state === 'NOT_POSSIBLE').map(({ pillarId }) => pillarId),
  );
  const names = pillars.filter(({ pillarId }) => unchecked.has(pillarId)).map(({ pillar }) => pillar);
  return (
    <>
      {names.length > 0 ? <Text muted>{messages.notChecked(names, pillars.length)}</Text> : null}
      {signOff ? (
        <Text muted>
          <SignedOff signOff={signOff} />
        </Text>
      ) : null}
    </>
  );
}
