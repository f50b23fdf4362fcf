import type { AssessmentArea } from '@psma/api-contract';
import { WithUserTexts } from '@psma/design-system';
import { isolatedName } from '@psma/text';
import { areaState } from './areaState.ts';
import { memberName } from './areaWords.ts';
import { messages } from './messages.ts';
import { useOwnMemberId } from './useAreas.ts';

/** State of an area in words. */
export function AreaStateWords({ area }: { area: AssessmentArea }) {
  const own = useOwnMemberId();
  const { state, member } = areaState(area);
  const words = messages.states[state];
  if (!member || member.id === own) return words(member && messages.you);
  return <WithUserTexts texts={[memberName(member)]}>{(name) => words(isolatedName(name))}</WithUserTexts>;
}
