import { runtimeConfig } from '../pageData.ts';
import type { TotpSetup, TotpSetupDetails } from './types.ts';

/** `account`: the app's label, an email or organisation code. */
export const totpSetup = ({ sharedSecret, getSetupUri }: TotpSetupDetails, account: string): TotpSetup => ({
  secret: sharedSecret,
  uri: getSetupUri(encodeURIComponent(runtimeConfig().brand), encodeURIComponent(account)).href,
});
