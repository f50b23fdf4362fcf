import { runtimeConfig } from '../pageData.ts';
import type { TotpSetup } from './types.ts';

export interface TotpSetupDetails {
  sharedSecret: string;
  getSetupUri(appName: string, accountName?: string): URL;
}

/** `account`: the app's label, an email or organisation code. */
export const totpSetup = ({ sharedSecret, getSetupUri }: TotpSetupDetails, account: string): TotpSetup => ({
  secret: sharedSecret,
  uri: getSetupUri(encodeURIComponent(runtimeConfig().brand), encodeURIComponent(account)).href,
});
