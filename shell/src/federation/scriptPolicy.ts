import { pageData } from '@psma/remote-kit';

/** Scripts come from releases on this page's own origin, or on that which is configured for them, and nowhere else. */
const isReleaseScript = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  const { assets = location.origin } = pageData();
  return [location.origin, assets].includes(origin) && pathname.startsWith('/releases/');
};

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown;
}

/** Installs the page's default Trusted Types policy, where the browser knows them. */
export function installScriptPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (url) => admit(isReleaseScript(url), url),
  });
}

function admit(allowed: boolean, value: string): string {
  if (!allowed) throw new TypeError('Refused by the page’s script policy.');
  return value;
}
