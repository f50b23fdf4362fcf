import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isPageChanged } from './pageChange.ts';
import { watchDom } from './watchDom.ts';

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
    expect(isPageChanged()).toBe(false);
  },
);
