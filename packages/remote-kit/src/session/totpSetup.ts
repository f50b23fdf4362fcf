import { runtimeConfig } from '../pageData.ts';
import type { TotpSetup } from './types.ts';

interface TotpSetupDetails {
  sharedSecret: string;
  getSetupUri(appName: string, accountName?: string): URL;
}

/** What an authenticator app needs to know; it lists the account under `account`, an email or an organisation code. */
export const totpSetup = ({ sharedSecret, getSetupUri }: TotpSetupDetails, account: string): TotpSetup => ({
  secret: sharedSecret,
  uri: getSetupUri(encodeURIComponent(runtimeConfig().brand), encodeURIComponent(account)).href,
});
