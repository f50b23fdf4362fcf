// @ts-check
// Refreshes the parts marked data-live of a visible console page, and states the
// age of its figures while it cannot.

const EVERY_MS = 5_000;

const policy =
  /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } } }} */ (
    globalThis
  ).trustedTypes?.createPolicy('console', { createHTML: (/** @type {string} */ text) => text });

const live = [...document.querySelectorAll('[data-live]')];
const stale = document.getElementById('stale');
let freshAt = Date.now();
let busy = false;

/** A page of this server, fully escaped: it runs no scripts. @param {string} text */
const parsePage = (text) => new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');

/** @typedef {'away' | 'ended' | 'waiting'} Reason */

/** Refreshes the page. Returns why its figures are not of now; null when they are. @returns {Promise<Reason | null>} */
async function refresh() {
  const signal = AbortSignal.timeout(EVERY_MS);
  const answer = await fetch(location.href, { signal }).catch(() => null);
  if (answer?.status === 401) return 'ended';
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  if (text === null) return 'away';
  const fresh = parsePage(text);
  return live.map((part) => replace(part, fresh)).includes(false) ? 'waiting' : null;
}

/** Keys of forms differ each time. @param {Element} part */
const contentOf = (part) => part.innerHTML.replace(/name="formKey" value="[^"]*"/g, '');

/** Returns false where the part has the focus, and is not replaced. @param {Element} part @param {Document} fresh */
function replace(part, fresh) {
  const next = fresh.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
  if (!next || contentOf(next) === contentOf(part)) return true;
  if (part.contains(document.activeElement)) return false;
  const open = [...part.querySelectorAll('details')].map((details) => details.open);
  next.querySelectorAll('details').forEach((details, index) => (details.open = open[index] ?? false));
  part.replaceChildren(...next.childNodes);
  return true;
}

/** The status changes only with the reason, so that it is announced once. @param {Reason | null} reason */
function stateAge(reason) {
  const [status, age] = stale?.children ?? [];
  if (!stale || !status || !age) return;
  const { dataset } = stale;
  const before = stale.getAttribute('data-reason');
  if (reason === null) {
    freshAt = Date.now();
    if (before !== null) status.textContent = dataset.fresh ?? '';
    age.textContent = '';
    stale.removeAttribute('data-reason');
    return;
  }
  if (before !== reason) {
    const since = new Date(freshAt).toISOString().slice(11, 16);
    status.textContent = `${dataset[reason]} ${dataset.since?.replace('{}', since)}`;
    stale.setAttribute('data-reason', reason);
  }
  const minutes = Math.floor((Date.now() - freshAt) / 60_000);
  age.textContent = (minutes === 0 ? dataset.moment : dataset.minutes?.replace('{}', String(minutes))) ?? '';
}

async function follow() {
  if (busy || live.length === 0 || document.visibilityState !== 'visible') return;
  busy = true;
  stateAge(await refresh());
  busy = false;
}

const TYPING_MS = 300;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
let asked = new AbortController();

/** Fills the output by what its form has now. @param {HTMLFormElement} form @param {HTMLOutputElement} output */
async function calculate(form, output) {
  const { signal } = (asked = new AbortController());
  // Its fields are all text.
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const text = await fetch(output.dataset.from ?? '', { method: 'POST', body, signal })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  if (!signal.aborted) output.textContent = parsePage(text).getElementById(output.id)?.textContent ?? '';
}

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element ? target.closest('form') : null;
  const output = form?.querySelector('output');
  if (!form || !output) return;
  clearTimeout(typing);
  asked.abort();
  // The figures of other input mislead.
  output.textContent = '';
  typing = setTimeout(() => void calculate(form, output), TYPING_MS);
});

setInterval(() => void follow(), EVERY_MS);
document.addEventListener('visibilitychange', () => void follow());
