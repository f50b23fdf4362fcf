import { isIP } from 'node:net';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';

/** Relying party of passkeys, and its origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * From the page's origin. An IP address cannot be one: this machine's becomes
 * `localhost`. Throws WebAuthnNotEnabledException for others.
 */
export function relyingParty({ site }: Pick<IdentityContext, 'site'>): RelyingParty {
  const url = new URL(site.origin);
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0) return { id: url.hostname, origin: url.origin };
  throw new IdentityError('WebAuthnNotEnabledException', messages.passkeys.needName);
}
