import { ROLES } from '@psma/api-contract';
import { RadioGroupField } from '@psma/design-system/forms';
import { messages } from './messages.ts';

const { legend, options } = messages.roleField;

/** Roles of decision G302. */
export function RoleField() {
  return (
    <RadioGroupField
      name="role"
      legend={legend}
      options={ROLES.map((role) => ({ value: role, label: options[role] }))}
    />
  );
}
