import { networkOf } from '@psma/http-kit';
import { messages } from '../messages.ts';

export { LOOPBACK } from '@psma/http-kit';

/** Where a request was forwarded by a proxy that nobody declared: whose network it came from is not known. */
export const UNDECLARED_PROXY = 'undeclared proxy';
/** What the log and the console say of `UNDECLARED_PROXY`. */
export const UNDECLARED_PROXY_MESSAGE = messages.health.undeclaredProxy;

/** The network that an address counts for, as far as one owner can be assumed. */
export const networkPrefix = (address: string): string => networkOf(address, 'site');
