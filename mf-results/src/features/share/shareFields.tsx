import { SHARE_DAYS, SHARE_HOLDS } from '@psma/api-contract';
import { RadioGroupField, TextField } from '@psma/design-system/forms';
import { messages } from './messages.ts';

const copy = messages.dialog;

export const HoldsField = () => (
  <RadioGroupField
    name="holds"
    legend={copy.holds}
    options={SHARE_HOLDS.map((value) => ({ value, label: copy.options[value] }))}
  />
);

export const DaysField = () => (
  <RadioGroupField
    name="days"
    legend={copy.days}
    options={SHARE_DAYS.map((days) => ({ value: String(days), label: copy.dayOptions[days] }))}
  />
);

/** Asked for until the organisation has a name. */
export const OrganisationField = ({ hint }: { hint: string }) => (
  <TextField name="organisationName" label={copy.organisation} hint={hint} autoComplete="organization" />
);
