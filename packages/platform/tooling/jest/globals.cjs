// jsdom has no layout, so nothing scrolls. A test that asks for the node environment has no window.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {};
  performance.getEntriesByType ??= () => [];
  Element.prototype.scrollIntoView = () => {};
}
