/** Width in pixels. */
export function createOffScreenElement(width: number): { element: HTMLElement; remove: () => void } {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.inert = true;
  Object.assign(element.style, { position: 'fixed', top: '0', left: '-10000px', width: `${width}px` });
  document.body.append(element);
  return { element, remove: () => element.remove() };
}
