import { messages } from '../messages.ts';

/** Tells password managers whose password the form is about. Nobody else sees it. */
export const AccountName = ({ value }: { value: string }) => (
  <input
    hidden
    readOnly
    type="text"
    name="username"
    autoComplete="username"
    aria-label={messages.password.account}
    value={value}
  />
);
