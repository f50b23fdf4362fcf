import { pageData } from '@psma/remote-kit';

/** True for this origin and the configured one. */
const isReleaseScript = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  const { assets = location.origin } = pageData();
  return [location.origin, assets].includes(origin) && pathname.startsWith('/releases/');
};

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown;
}

/** Does nothing in browsers without Trusted Types. */
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
