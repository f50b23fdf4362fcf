import { messages } from '../../messages.ts';

/** Names the account for password managers; visually hidden. */
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
