/** Translators' and extensions' changes that keep the text. */
export const KEEPING: Record<string, (part: Element) => void> = {
  'texts in font elements': (part) => textsIn(part).forEach((text) => text.replaceWith(font(text.data))),
  'texts in font elements, inserted first': (part) =>
    textsIn(part).forEach((text) => {
      text.parentNode!.insertBefore(font(text.data), text);
      text.parentNode!.removeChild(text);
    }),
  'texts in font elements, inserted after': (part) =>
    textsIn(part).forEach((text) => {
      text.after(font(text.data));
      text.remove();
    }),
  'texts moved into font elements': (part) =>
    textsIn(part).forEach((text) => {
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.append(text);
    }),
  'texts surrounded': (part) =>
    textsIn(part).forEach((text) => {
      const range = document.createRange();
      range.selectNode(text);
      range.surroundContents(document.createElement('mark'));
    }),
  'texts split': (part) => textsIn(part).forEach((text) => text.splitText(Math.floor(text.length / 2))),
  'words marked': (part) =>
    textsIn(part).forEach((text) => {
      const word = text.splitText(Math.floor(text.length / 2));
      word.splitText(Math.floor(word.length / 2));
      const mark = document.createElement('mark');
      word.replaceWith(mark);
      mark.append(word);
    }),
  'texts merged': (part) =>
    textsIn(part).forEach((text) => {
      const next = text.nextSibling;
      if (!text.parentNode || !(next instanceof Text)) return;
      text.replaceWith(font(text.data + next.data));
      next.remove();
    }),
  'font elements replaced': (part) =>
    part.querySelectorAll('font').forEach((each) => {
      if (each.isConnected) each.replaceWith(font(each.textContent));
    }),
  'elements wrapped': (part) =>
    part.querySelectorAll('b, li, p').forEach((element) => {
      const wrapper = document.createElement('div');
      element.replaceWith(wrapper);
      wrapper.append(element);
    }),
  'elements wrapped, inserted first': (part) =>
    part.querySelectorAll('b, li, p').forEach((element) => {
      const wrapper = document.createElement('div');
      element.parentNode!.insertBefore(wrapper, element);
      wrapper.appendChild(element);
    }),
  'elements unwrapped': (part) =>
    part.querySelectorAll('div:has(> b), div:has(> li), div:has(> p)').forEach((wrapper) => {
      if (wrapper !== part) wrapper.replaceWith(...wrapper.childNodes);
    }),
  'elements inserted between': (part) =>
    part
      .querySelectorAll('h1, p, b, li')
      .forEach((element) => element.insertAdjacentElement('afterend', document.createElement('i'))),
  'attributes set': (part) =>
    part.querySelectorAll('*').forEach((element) => element.setAttribute('data-translated', '')),
};

/** Changes that lose something. */
export const LOSING: Record<string, (part: Element) => void> = {
  'texts removed': (part) => textsIn(part).forEach((text) => text.remove()),
  'elements removed': (part) => part.querySelectorAll('b, li').forEach((element) => element.remove()),
  'markup parsed again': (part) =>
    part
      .querySelectorAll('p, ul')
      .forEach((element) => Object.assign(element, { innerHTML: element.innerHTML })),
  'everything removed': (part) => part.firstElementChild?.replaceChildren(),
  'elements moved elsewhere': (part) =>
    part.querySelectorAll('b, li').forEach((element) => part.append(element)),
};

function font(text: string) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(text);
  outer.append(inner);
  return outer;
}

function textsIn(part: Element): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (walker.nextNode()) all.push(walker.currentNode as Text);
  return all.filter((text) => text.data !== '');
}

const INTERFACES = [Node, Element, HTMLElement, CharacterData, Text, Range].map(({ prototype }) => prototype);
const functions = () => INTERFACES.map((each) => Object.getOwnPropertyDescriptors(each));
const natives = functions();
const put = (all: typeof natives) =>
  INTERFACES.forEach((each, index) => Object.defineProperties(each, all[index] as PropertyDescriptorMap));

/** Without the test on the stack, like a translator. */
export const byItself = (change: (part: Element) => void, part: Element): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(() => {
      change(part);
      resolve();
    }),
  );

/** Like an extension, whose functions the page cannot watch. */
export async function withNatives(change: (part: Element) => void, part: Element): Promise<void> {
  const watched = functions();
  put(natives);
  change(part);
  put(watched);
}
