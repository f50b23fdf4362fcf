import type { Organisation, Role } from '@psma/api-contract';
import { memberLabel } from '@psma/screen-kit';
import { messages } from '../../areas/messages.ts';

type Member = Organisation['members'][number];
const ANSWERING: readonly Role[] = ['OWNER', 'EDITOR', 'CONTRIBUTOR'];

/** Members to whom areas can be assigned. */
export const answeringMembers = ({ members }: Organisation): Member[] =>
  members.filter(({ role, waits }) => !waits && ANSWERING.includes(role));

export const memberOptions = (members: readonly Member[]) =>
  members.map((member) => {
    const label = memberLabel(member, members);
    return { value: member.id, label: member.you ? messages.assigning.you(label) : label };
  });
