import { ACTION_REASON_LENGTHS } from '@psma/api-contract';
import { TextAreaField, yup } from '@psma/design-system/forms';
import { visibleText } from '@psma/text';
import { messages } from './messages.ts';

const copy = messages.actions;

export const reasonRule = yup
  .string()
  .defined()
  .transform(visibleText)
  .required(copy.reasonLength)
  .min(ACTION_REASON_LENGTHS.min, copy.reasonLength)
  .max(ACTION_REASON_LENGTHS.max, copy.reasonLength);

interface ReasonFieldProps {
  label?: string;
  hint?: string;
}

/** Asks for a reason; the default hint asks how the adviser verified the caller's identity. */
export function ReasonField({ label = copy.reason, hint = copy.reasonHint }: ReasonFieldProps) {
  return <TextAreaField name="reason" label={label} hint={hint} rows={3} limit={ACTION_REASON_LENGTHS.max} />;
}
