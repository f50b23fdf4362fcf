import type { AssessmentAreas, AssessmentResult } from '@psma/api-contract';
import { Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

interface NotCheckedProps {
  areas: AssessmentAreas['areas'];
  pillars: AssessmentResult['pillars'];
}

/** Says which areas no other member could check. */
export function NotChecked({ areas, pillars }: NotCheckedProps) {
  const unchecked = new Set(
    areas.filter(({ check }) => check?.state === 'NOT_POSSIBLE').map(({ pillarId }) => pillarId),
  );
  const names = pillars.filter(({ pillarId }) => unchecked.has(pillarId)).map(({ pillar }) => pillar);
  return names.length > 0 ? <Text muted>{messages.notChecked(names, pillars.length)}</Text> : null;
}
