import { authClient } from '@psma/remote-kit';
import { hasEmbeddedPool } from '../../model/pool/hasEmbeddedPool.ts';

/** Passkeys need a host name, not an IP address. */
const isAddress = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** True if browser, host, shell and pool support passkeys. */
export const canUsePasskeys = (): boolean =>
  hasEmbeddedPool() &&
  'signInWithPasskey' in authClient &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !isAddress(location.hostname);
