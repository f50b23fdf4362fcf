/**
 * Returns native functions and setters that change a connected tree, in a page
 * where the shell observes them.
 */
export function unobservedFunctions(): string[] {
  const TAGS =
    `a audio button canvas caption data datalist del details dialog div dl fieldset form h1 hr img input
    label legend li map menu meter ol option output p picture pre progress q slot span style table tbody td template
    textarea time title tr ul video`.split(/\s+/);
  const ARGUMENTS: ((child: Element) => unknown[])[] = [
    () => [],
    () => ['text'],
    () => [0],
    () => [1, 2],
    () => [0, 1, 'text'],
    () => ['beforeend', 'text'],
    () => ['beforeend', document.createElement('b')],
    () => [document.createElement('b')],
    () => [document.createElement('b'), null],
    (child) => [child],
    (child) => [document.createElement('b'), child],
    (child) => [child.nextSibling, child],
  ];
  const isNative = (value: unknown): value is (...args: unknown[]) => unknown =>
    typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]');
  const append = (parent: Element, tag: string) => parent.appendChild(document.createElement(tag));
  const sandbox = append(document.body, 'div');

  function build(tag: string) {
    sandbox.replaceChildren();
    const element = append(sandbox, tag);
    const child = append(element, 'span');
    const text = child.appendChild(document.createTextNode('some text'));
    append(element, 'i').append('more', 'text');
    const range = document.createRange();
    range.selectNodeContents(child);
    const selection = getSelection()!;
    selection.removeAllRanges();
    selection.addRange(range);
    return { child, receivers: [element, text, range, selection] };
  }

  function changesTree(tag: string, receiver: number, native: (...args: unknown[]) => unknown): boolean {
    return ARGUMENTS.some((argumentsFor) => {
      const { child, receivers } = build(tag);
      const args = argumentsFor(child);
      const observer = new MutationObserver(() => {});
      observer.observe(sandbox, { childList: true, characterData: true, subtree: true });
      try {
        native.apply(receivers[receiver], args);
      } catch {
        // Most expect other arguments.
      }
      const isChanged = observer.takeRecords().length > 0;
      observer.disconnect();
      return isChanged;
    });
  }

  const found: string[] = [];
  const called = new Set<object>([Object.prototype]);
  for (const tag of TAGS)
    for (const receiver of build(tag).receivers.keys()) {
      let prototype = Object.getPrototypeOf(build(tag).receivers[receiver]) as object;
      for (; !called.has(prototype); prototype = Object.getPrototypeOf(prototype) as object) {
        called.add(prototype);
        for (const [name, { value, set }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
          const native: unknown = value ?? set;
          if (!isNative(native) || /submit|click|constructor|fullscreen|^on/i.test(name)) continue;
          if (changesTree(tag, receiver, native)) found.push(`${prototype.constructor.name}.${name}`);
        }
      }
    }
  sandbox.remove();
  return found;
}
