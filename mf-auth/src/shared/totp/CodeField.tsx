import { TextField } from '@psma/design-system/forms';

/** One-time code; browsers may fill it from a message. */
export const CodeField = ({ label, name = 'code' }: { label: string; name?: string }) => (
  <TextField name={name} label={label} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
);
