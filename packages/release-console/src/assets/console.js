// @ts-check
// Keeps the parts of a console page that are marked data-live up to date while somebody looks at it.

const EVERY_MS = 5_000;

const policy =
  /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } }} */ (
    globalThis
  ).trustedTypes?.createPolicy('console', { createHTML: (/** @type {string} */ text) => text });

async function refresh() {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  // The same page from the same server, made with everything escaped; what it holds never runs scripts.
  const fresh = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    if (!next || next.innerHTML === part.innerHTML || part.contains(document.activeElement)) continue;
    const open = [...part.querySelectorAll('details')].map((details) => details.open);
    next.querySelectorAll('details').forEach((details, index) => (details.open = open[index] ?? false));
    part.replaceChildren(...next.childNodes);
  }
}

setInterval(() => void refresh(), EVERY_MS);
document.addEventListener('visibilitychange', () => void refresh());
