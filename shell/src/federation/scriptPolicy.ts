/** Scripts come from releases on this page's own origin, and nowhere else. */
const isReleaseScript = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith('/releases/');
};

/** The empty document that html2canvas writes into its own cloned frame: the one string admitted as HTML. */
const EMPTY_DOCUMENT = /^<!DOCTYPE [^<>]*><html><\/html>$|^<html><\/html>$/i;

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown;
}

/** Installs the page's default Trusted Types policy, where the browser knows them. */
export function installScriptPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (url) => admit(isReleaseScript(url), url),
    createHTML: (html) => admit(EMPTY_DOCUMENT.test(html.trim()), html),
  });
}

function admit(allowed: boolean, value: string): string {
  if (!allowed) throw new TypeError('Refused by the page’s script policy.');
  return value;
}
