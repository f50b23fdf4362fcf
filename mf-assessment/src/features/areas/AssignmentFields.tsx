import type { Organisation, Role } from '@psma/api-contract';
import { SelectField, TextField } from '@psma/design-system/forms';
import { memberLabel } from '@psma/screen-kit';
import { messages } from '../../areas/messages.ts';

const copy = messages.assigning;
const ANSWERING: readonly Role[] = ['OWNER', 'EDITOR', 'CONTRIBUTOR'];

/** Members that can be assigned areas. */
export const answeringMembers = ({ members }: Organisation): Organisation['members'] =>
  members.filter(({ role, waits }) => !waits && ANSWERING.includes(role));

/** The fields `assignee` and `due`. */
export function AssignmentFields({ members }: { members: Organisation['members'] }) {
  const options = members.map((member) => {
    const label = memberLabel(member, members);
    return { value: member.id, label: member.you ? copy.you(label) : label };
  });
  return (
    <>
      <SelectField
        name="assignee"
        label={copy.who}
        options={options}
        hasUserTexts
        placeholder={copy.choose}
      />
      <TextField name="due" type="date" label={copy.due} hint={copy.dueHint} optional />
    </>
  );
}
