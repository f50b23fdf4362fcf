/**
 * jsdom makes an element's computed style anew for each call, and for that asks its selector engine about every rule of
 * every sheet. A query by role needs the styles of all elements and their ancestors, which was a fifth of the web tests'
 * time. Both shortcuts here give what jsdom gives: it drops its own cache of declarations whenever the document changes,
 * and this one goes with that.
 */
const { createRequire } = require('node:module');

const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = requireOfJsdom('jsdom/lib/jsdom/living/generated/utils.js');
const selectors = requireOfJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');

const SIMPLE = /^[\w\s.,>+~:-]+$/;
const LAST_COMPOUND = /(?:^|[\s>+~])(\.?)([\w-]+)[^\s>+~]*$/;

/** By selector: the tag or class that each of its alternatives demands of the element itself; null where unclear. */
const demands = new Map();

function demandsOf(selector) {
  if (!SIMPLE.test(selector)) return null;
  const found = selector.split(',').map((alternative) => LAST_COMPOUND.exec(alternative.trim()));
  return found.every(Boolean) ? found.map(([, dot, name]) => ({ isClass: dot === '.', name })) : null;
}

/** False only where the selector certainly does not match. */
function mayMatch(element, selector) {
  if (!demands.has(selector)) demands.set(selector, demandsOf(selector ?? ''));
  const alternatives = demands.get(selector);
  if (!alternatives) return true;
  const classes = element.getAttributeNS(null, 'class') ?? '';
  const tag = element._localName.toLowerCase();
  return alternatives.some(({ isClass, name }) =>
    isClass ? classes.includes(name) : name.toLowerCase() === tag,
  );
}

// The engine is taken out of here by what computes styles, so this has to run before jsdom is loaded.
const askEngine = selectors.matchesDontThrow;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && askEngine(element, selector);

/** Has a window compute each style once until its document changes. */
exports.rememberStyles = (window) => {
  const compute = window.getComputedStyle;
  const computed = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const { _ownerDocument: owner, _attached: attached } = implForWrapper(element) ?? {};
    if (!attached || pseudoElement) return compute.call(window, element, pseudoElement);
    const known = computed.get(owner._styleCache)?.get(element);
    if (known) return known;
    const style = compute.call(window, element);
    if (!computed.has(owner._styleCache)) computed.set(owner._styleCache, new WeakMap());
    computed.get(owner._styleCache).set(element, style);
    return style;
  };
};
