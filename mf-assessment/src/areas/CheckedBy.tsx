import type { AreaMember } from '@psma/api-contract';
import { WithUserTexts } from '@psma/design-system';
import { memberName } from './areaWords.ts';
import { messages } from './messages.ts';
import { useOwnMemberId } from './useAreas.ts';

const { states } = messages.page;

/** Names the member who approved the answers of an area. */
export function CheckedBy({ member }: { member: AreaMember }) {
  const own = useOwnMemberId();
  if (member.id === own) return states.checkedByYou;
  return <WithUserTexts texts={[memberName(member)]}>{states.checked}</WithUserTexts>;
}
