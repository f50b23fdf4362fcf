import Bowser from 'bowser';
import type { IdentityContext } from '../context.ts';

/** Where a call came from, as far as its owner needs to know it again. What is not known is null. */
export interface ClientInfo {
  browser: string | null;
  system: string | null;
  /** /24 of IPv4, /48 of IPv6. */
  network: string | null;
}

const MAX_USER_AGENT_LENGTH = 400;
const BROWSERS = new Set(Object.values<string>(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values<string>(Bowser.OS_MAP));

/** Only names that the library knows: whoever calls could write any text into the page of an account otherwise. */
export function clientInfoOf({
  userAgent,
  network,
}: Pick<IdentityContext, 'userAgent' | 'network'>): ClientInfo {
  if (!userAgent) return { browser: null, system: null, network };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name), network };
}

const known = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : null;
