import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { notePageChange } from './pageChange.ts';
import { watchDom } from './watchDom.ts';

jest.mock('./pageChange.ts');
beforeEach(() => jest.clearAllMocks());
// Jest's would hide the caller.
(Error as { prepareStackTrace?: unknown }).prepareStackTrace = undefined;
// This file acts as a release.
watchDom(/react-dom|ownChanges\.test/);

const later = (run: () => void) =>
  new Promise<void>((resolve) => {
    setTimeout(run);
    setTimeout(resolve);
  });
const font = (text: Text) => {
  const element = document.createElement('font');
  element.append(text.data);
  return element;
};

/** A release's changes to React's texts. */
const CHANGES: Record<string, (text: Text) => void | Promise<void>> = {
  'removes it': (text) => text.remove(),
  'removes it by its parent': (text) => void text.parentNode?.removeChild(text),
  'replaces it by a font element': (text) => text.replaceWith(font(text)),
  'replaces it by its parent': (text) => void text.parentNode?.replaceChild(font(text), text),
  'inserts a font element and removes it': (text) => {
    text.before(font(text));
    text.remove();
  },
  'moves it into a font element': (text) => {
    const element = document.createElement('font');
    text.replaceWith(element);
    element.append(text);
  },
  'deletes a range': (text) => {
    const range = document.createRange();
    range.selectNode(text);
    range.deleteContents();
  },
  'sets the markup of its parent': (text) => void (text.parentElement!.innerHTML = ''),
  'sets the text of its parent': (text) => void (text.parentElement!.textContent = 'other'),
  'removes it in a timer': (text) => later(() => text.remove()),
  'removes it in an event listener': (text) => {
    const target = new EventTarget();
    target.addEventListener('change', () => text.remove());
    target.dispatchEvent(new Event('change'));
  },
  'removes it where a stack has no callers': (text) => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    text.remove();
    Error.stackTraceLimit = limit;
  },
  'removes it where stacks are prepared': (text) => {
    const errors = Error as { prepareStackTrace?: unknown };
    errors.prepareStackTrace = () => 'chrome-extension://a/b.js:1:1';
    text.remove();
    errors.prepareStackTrace = undefined;
  },
};

test.each(Object.entries(CHANGES))(
  'a release that %s fails as without the observer, on an unmarked page',
  async (_, change) => {
    let failure: unknown;
    const element = document.createElement('div');
    document.body.append(element);
    const root = createRoot(element, { onUncaughtError: (error) => (failure = error) });
    const render = (isShown: boolean) =>
      flushSync(() =>
        root.render(
          <p>
            {isShown && 'text'}
            <b>bold</b>
          </p>,
        ),
      );
    render(true);
    await change(element.querySelector('p')!.firstChild as Text);
    render(false);
    expect(failure).toMatchObject({ name: 'NotFoundError' });
    expect(notePageChange).not.toHaveBeenCalled();
  },
);

/** Every operation that changes children. */
const OPERATIONS: Record<string, (part: HTMLElement) => unknown> = {
  append: (part) => part.append(leaf()),
  appendChild: (part) => part.appendChild(leaf()),
  prepend: (part) => part.prepend(leaf()),
  insertBefore: (part) => part.insertBefore(leaf(), part.firstChild),
  replaceChild: (part) => part.replaceChild(leaf(), part.firstChild!),
  removeChild: (part) => part.removeChild(part.firstChild!),
  replaceChildren: (part) => part.replaceChildren(leaf()),
  before: (part) => part.querySelector('b')!.before(leaf()),
  after: (part) => part.querySelector('b')!.after(leaf()),
  replaceWith: (part) => part.querySelector('b')!.replaceWith(leaf()),
  remove: (part) => part.querySelector('b')!.remove(),
  'before of a text': (part) => (part.firstChild as Text).before(leaf()),
  'after of a text': (part) => (part.firstChild as Text).after(leaf()),
  'replaceWith of a text': (part) => (part.firstChild as Text).replaceWith(leaf()),
  innerHTML: (part) => (part.innerHTML = '<i>new</i>'),
  outerHTML: (part) => (part.querySelector('b')!.outerHTML = '<i>new</i>'),
  textContent: (part) => (part.textContent = 'new'),
  insertAdjacentElement: (part) => part.insertAdjacentElement('afterbegin', leaf()),
  insertAdjacentText: (part) => part.insertAdjacentText('beforeend', 'new'),
  insertAdjacentHTML: (part) => part.insertAdjacentHTML('beforeend', '<i>new</i>'),
  splitText: (part) => (part.firstChild as Text).splitText(1),
  normalize: (part) => {
    (part.firstChild as Text).splitText(1);
    part.normalize();
  },
  adoptNode: (part) => document.implementation.createHTMLDocument().adoptNode(part.querySelector('b')!),
  'insertNode of a range': (part) => rangeOf(part.firstChild!).insertNode(leaf()),
  'surroundContents of a range': (part) => rangeOf(part.firstChild!).surroundContents(leaf()),
  'deleteContents of a range': (part) => rangeOf(part.firstChild!).deleteContents(),
  'extractContents of a range': (part) => rangeOf(part.firstChild!).extractContents(),
  'deleteFromDocument of a selection': (part) => {
    getSelection()!.selectAllChildren(part.querySelector('b')!);
    getSelection()!.deleteFromDocument();
  },
  'caption of a table': (part) => (table(part).caption = document.createElement('caption')),
  createCaption: (part) => table(part).createCaption(),
  createTHead: (part) => table(part).createTHead(),
  createTFoot: (part) => table(part).createTFoot(),
  createTBody: (part) => table(part).createTBody(),
  'tHead of a table': (part) => (table(part).tHead = document.createElement('thead')),
  'tFoot of a table': (part) => (table(part).tFoot = document.createElement('tfoot')),
  insertRow: (part) => table(part).insertRow(),
  deleteRow: (part) => table(part).deleteRow(0),
  insertCell: (part) => table(part).rows[0]!.insertCell(),
  deleteCell: (part) => table(part).rows[0]!.deleteCell(0),
  'defaultValue of a text area': (part) => (part.querySelector('textarea')!.defaultValue = 'new'),
  'text of an option': (part) => (part.querySelector('option')!.text = 'new'),
  'add of a select': (part) => part.querySelector('select')!.add(document.createElement('option')),
  'remove of a select': (part) => part.querySelector('select')!.remove(0),
  'length of a select': (part) => (part.querySelector('select')!.length = 0),
  'an option by index': (part) => (part.querySelector('select')![0] = document.createElement('option')),
  'options by index': (part) => (part.querySelector('select')!.options[3] = document.createElement('option')),
  'add of options': (part) => part.querySelector('select')!.options.add(document.createElement('option')),
  'value of an output': (part) => (part.querySelector('output')!.value = 'new'),
  'defaultValue of an output': (part) => (part.querySelector('output')!.defaultValue = 'new'),
  'text of a link': (part) => (part.querySelector('a')!.text = 'new'),
  'title of the document': () => {
    document.querySelector('title')?.remove();
    document.title = 'new';
  },
  'a typed letter in a controlled text area': () =>
    flushSync(() => other.render(<textarea value={(typed += 'a')} onChange={() => {}} />)),
};

const leaf = () => document.createElement('i');
const rangeOf = (node: Node) => {
  const range = document.createRange();
  range.selectNode(node);
  return range;
};
const table = (part: HTMLElement) => part.querySelector('table')!;
let typed = '';
const host = document.createElement('div');
document.body.append(host);
const other = createRoot(host);
flushSync(() => other.render(<textarea value="" onChange={() => {}} />));

const screen = (
  <section>
    text <b>bold</b>
    <table>
      <tbody>
        <tr>
          <td>cell</td>
        </tr>
      </tbody>
    </table>
    <textarea defaultValue="" />
    <select>
      <option>one</option>
    </select>
    <output>out</output>
    <a href="/">link</a>
  </section>
);

test.each(Object.entries(OPERATIONS))('a release’s %s leaves the page unmarked', async (_, change) => {
  const element = document.createElement('div');
  document.body.append(element);
  flushSync(() => createRoot(element).render(screen));
  change(element.querySelector('section')!);
  await later(() => {});
  expect(notePageChange).not.toHaveBeenCalled();
});
