import { authClient } from '@psma/remote-kit';
import { hasEmbeddedPool } from '../pool/hasEmbeddedPool.ts';

/** An address is no name, and passkeys are made for names. */
const isAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** Whether this browser, under this address, with this shell and this pool can log in with a passkey. */
export const canUsePasskeys = (): boolean =>
  hasEmbeddedPool() &&
  'signInWithPasskey' in authClient &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !isAddress(location.hostname);
