import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';
import { isolatedName } from '@psma/text';

/** Names of members and organisations. */
export const messages = {
  invalid: `Use a name of up to ${MEMBER_NAME_MAX_LENGTH} characters without links or telephone numbers`,
  required: 'Enter a name',
  title: 'Change name',
  name: 'Name',
  hint: 'The other members see it. Results that are signed off keep the name they were signed with.',
  save: 'Save',
  changedElsewhere: (name: string) =>
    `Someone else has changed this member, whose name is “${isolatedName(name)}” now. Save again to replace it.`,
  done: (name: string) => `The name is ${isolatedName(name)} now.`,
};
