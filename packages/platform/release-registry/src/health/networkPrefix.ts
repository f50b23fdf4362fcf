import { networkOf } from '@psma/http-kit';
import { messages } from '../messages.ts';

export { LOOPBACK } from '@psma/http-kit';

/** Network unknown: an undeclared proxy forwarded the request. */
export const UNDECLARED_PROXY = 'undeclared proxy';
export const UNDECLARED_PROXY_MESSAGE = messages.health.undeclaredProxy;

/** Network of an IP address: one owner. */
export const networkPrefix = (address: string): string => networkOf(address, 'site');
