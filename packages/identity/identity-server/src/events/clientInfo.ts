import Bowser from 'bowser';
import type { IdentityContext } from '../context.ts';

/** A request's origin, as far as the owner recognises it; unknown parts are null. */
export interface ClientInfo {
  browser: string | null;
  system: string | null;
  /** /24 of IPv4, /48 of IPv6. */
  network: string | null;
}

const MAX_USER_AGENT_LENGTH = 400;
const BROWSERS = new Set(Object.values<string>(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values<string>(Bowser.OS_MAP));

/** Only names known to the library: callers could write any text otherwise. */
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
