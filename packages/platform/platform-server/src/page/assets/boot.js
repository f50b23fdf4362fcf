// @ts-check
(() => {
  const { origin } = location;
  /** @type {{ resolution: { shellRelease: { releaseId: string }, ticket: string }, assets?: string }} */
  const { resolution, assets = origin } = JSON.parse(document.getElementById('psma-page')?.textContent ?? '');
  const { shellRelease, ticket } = resolution;
  let started = false;

  // Places of releases in a stack, nothing else.
  /** @type {(stack: string) => string[]} */
  const placesIn = (stack) =>
    [
      ...stack.matchAll(
        /\/releases\/([a-z][a-z0-9-]*\/[0-9a-f]{12}\/)(?:~\d+\/)?([\w./-]{1,120}:\d{1,6}:\d{1,8})(?=\)?$)/gm,
      ),
    ]
      .slice(0, 20)
      .map(([, release, place]) => `${release}${place}`);
  const told = new Set();
  /** @type {(outcome: string, error?: unknown) => void} */
  const tell = (outcome, error) => {
    if (told.has(outcome) || ticket === '' || !navigator.onLine) return;
    told.add(outcome);
    const report = {
      ticket,
      remote: 'shell',
      releaseId: shellRelease.releaseId,
      outcome,
      ms: Math.min(600_000, Math.round(performance.now())),
      ...(error instanceof Error && {
        errorClass: error.name.slice(0, 60),
        stack: placesIn(error.stack ?? ''),
      }),
    };
    const headers = { 'content-type': 'application/json' };
    void fetch('/releases/health', {
      method: 'POST',
      keepalive: true,
      headers,
      body: JSON.stringify(report),
    }).catch(() => {});
  };
  /** @type {(error?: unknown) => void} */
  const fail = (error) => {
    if (started) return;
    document.documentElement.dataset['failed'] = '';
    tell('failed', error);
  };

  const policy =
    /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } }} */ (
      globalThis
    ).trustedTypes?.createPolicy('boot', { createScriptURL: (/** @type {string} */ url) => url });
  // Where the other origin fails, pages come without it for a while.
  const isAvoided = () => document.cookie.includes('psma-assets=own');
  const avoidAssets = () => {
    if (assets === origin) return;
    const isSecure = location.protocol === 'https:';
    // COOKIES.ownAssets in http-kit.
    const name = isSecure ? '__Host-psma-assets' : 'psma-assets';
    document.cookie = `${name}=own; path=/; max-age=600; samesite=lax${isSecure ? '; secure' : ''}`;
  };
  // It may also take requests and answer none: only a deadline detects that.
  // Nothing can be lost yet.
  const HUNG_MS = 8000;
  const leaveHung = () => {
    const answers = performance.getEntriesByType('resource').some(({ name }) => name.startsWith(assets));
    if (answers || isAvoided()) return;
    avoidAssets();
    if (isAvoided()) location.reload();
  };
  if (assets !== origin) setTimeout(leaveHung, HUNG_MS);

  /** Scripts that get no second chance. @type {WeakSet<Element>} */
  const tried = new WeakSet();
  /** @type {(url: string, remote?: string) => boolean} */
  const isOfRelease = (url, remote = '') =>
    [origin, assets].some((each) => url.startsWith(`${each}/releases/${remote}`));
  /** Past the cache, and into it, from this origin. */
  const loadAgain = async (/** @type {HTMLScriptElement} */ script) => {
    const { integrity } = script;
    const src = script.src.replace(assets, origin);
    const answer = await fetch(src, { cache: 'reload' });
    if (!answer.ok) throw new Error(String(answer.status));
    await answer.arrayBuffer();
    const again = document.createElement('script');
    tried.add(again);
    again.src = policy?.createScriptURL(src) ?? src;
    again.integrity = integrity;
    again.crossOrigin = 'anonymous';
    await new Promise((resolve, reject) => {
      again.onload = resolve;
      again.onerror = reject;
      document.head.append(again);
    }).finally(() => again.remove());
  };

  addEventListener(
    'error',
    (event) => {
      const script = event.target;
      if (script instanceof HTMLLinkElement && isOfRelease(script.href)) avoidAssets();
      if (!(script instanceof HTMLScriptElement)) {
        if (isOfRelease(event.filename ?? '', 'shell/')) fail(event.error);
        return;
      }
      if (!script.integrity || !isOfRelease(script.src)) return;
      if (tried.has(script)) {
        if (isOfRelease(script.src, 'shell/')) fail();
        return;
      }
      tried.add(script);
      avoidAssets();
      event.stopImmediatePropagation();
      loadAgain(script).then(
        () => script.dispatchEvent(new Event('load')),
        () => script.dispatchEvent(new Event('error')),
      );
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.stack?.includes('/releases/shell/')) fail(reason);
  });

  // Buttons of a prerendered screen are pressed once it is live.
  /** @type {HTMLElement | null} */
  let pressed = null;
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('[data-first] button');
      if (!(button instanceof HTMLElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = button;
    },
    true,
  );
  new MutationObserver(() => {
    pressed?.click();
    pressed = null;
  }).observe(document.documentElement, { attributeFilter: ['data-live'] });

  document.addEventListener(
    'readystatechange',
    () => {
      const root = document.getElementById('root');
      // As the prerendered screen itself would, before the router reads it.
      if (root?.dataset['firstAt']) history.replaceState(null, '', root.dataset['firstAt']);
      // Releases write what is inside the root.
      const words = document.querySelector('body > .starting');
      if (!root || !words) return;
      document.querySelector('body > .unsupported')?.remove();
      tell('began');
      // A first screen precedes the shell, which reports its own start.
      const isSilent = 'firstOf' in root.dataset;
      const look = () => {
        const shows = root.childElementCount > 0;
        if (shows && isSilent && !('started' in document.documentElement.dataset)) return;
        if (shows) {
          started = true;
          words.remove();
          tell('loaded');
        } else {
          started = false;
          document.body.append(words);
          fail();
        }
      };
      const observer = new MutationObserver(look);
      observer.observe(root, { childList: true });
      observer.observe(document.documentElement, { attributeFilter: ['data-started'] });
    },
    { once: true },
  );
})();
