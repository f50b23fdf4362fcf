import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { byItself, KEEPING, LOSING, withNatives } from './foreignParty.testing.ts';
import { isPageChanged } from './pageChange.ts';
import { watchDom } from './watchDom.ts';

// Jest's would hide the caller.
(Error as { prepareStackTrace?: unknown }).prepareStackTrace = undefined;
watchDom(/react-dom|watchDom\.test/);

/** Nodes appear, disappear, move and change text. */
function Page({ step }: { step: number }) {
  const items = ['a', 'b', 'c', 'd'];
  const order = step % 2 === 0 ? items : items.toReversed();
  return (
    <main>
      {step % 3 === 1 && <aside>Aside {step}</aside>}
      <h1>
        Step {step} of {items.length}
      </h1>
      {step % 2 === 0 ? 'even ' : 'odd '}
      {step % 3 === 0 && <b>bold {step}</b>}
      between {step > 2 ? 'late ' : null}
      <p>Text {step}</p>
      <p>Whole text</p>
      <ul>
        {order.slice(step % 4).map((name) => (
          <li key={name}>
            {name} at {step}
          </li>
        ))}
      </ul>
      {step % 4 < 2 ? 'tail' : <em>end</em>}
    </main>
  );
}

let part: HTMLElement;
let control: HTMLElement;
let roots: Root[];
const draw = (step: number) => flushSync(() => roots.forEach((root) => root.render(<Page step={step} />)));
const texts = () => [part, control].map(({ textContent }) => textContent);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '';
  [part, control] = [document.createElement('div'), document.createElement('div')];
  document.body.append(part, control);
  roots = [createRoot(part), createRoot(control)];
  draw(0);
});

afterEach(() => {
  flushSync(() => roots.forEach((root) => root.unmount()));
  const errors = jest.mocked(console.error).mock.calls;
  jest.restoreAllMocks();
  expect(errors).toEqual([]);
  expect(part.querySelector('main')).toBeNull();
});

describe.each([
  ['of the page’s world', byItself],
  ['of a world of its own', withNatives],
])('a party %s', (_, act) => {
  test.each(Object.entries(KEEPING))(
    '%s: every update shows what it shows elsewhere',
    async (_name, change) => {
      for (let step = 1; step < 14; step += 1) {
        await act(change, part);
        draw(step);
        expect(texts()[0]).toBe(texts()[1]);
      }
    },
  );

  test.each(Object.entries(LOSING))('%s: what is drawn later is shown', async (_name, change) => {
    for (let step = 1; step < 14; step += 1) {
      await act(change, part);
      draw(step);
    }
    flushSync(() => roots[0]!.render(<p key="other">Another screen</p>));
    expect(part.textContent).toContain('Another screen');
  });

  test('any sequence of them', async () => {
    const changes = Object.entries(KEEPING);
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = randomFrom(seed);
      const done: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        for (let left = random(3); left > 0; left -= 1) {
          const [name, change] = changes[random(changes.length)]!;
          done.push(name);
          await act(change, part);
        }
        const step = random(12);
        draw(step);
        expect([...done, step, texts()[0]]).toEqual([...done, step, texts()[1]]);
        done.push(`step ${step}`);
      }
      flushSync(() => roots.forEach((root) => root.render(null)));
    }
  });

  test('while a part waits for its code', async () => {
    const code = Promise.withResolvers<{ default: () => string }>();
    const Later = lazy(() => code.promise);
    const show = (isLater: boolean) =>
      flushSync(() =>
        roots[0]!.render(<Suspense fallback="loading">before {isLater && <Later />} after</Suspense>),
      );
    show(false);
    await act(KEEPING['texts in font elements']!, part);
    show(true);
    expect(visibleText(part)).toBe('loading');
    await act(KEEPING['texts in font elements']!, part);
    code.resolve({ default: () => 'code' });
    await code.promise;
    await byItself(() => {}, part);
    show(true);
    await byItself(() => {}, part);
    expect(part.textContent).toBe('before code after');
  });

  test('before and during hydration', async () => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(<Page step={1} />);
    document.body.append(element);
    await act(KEEPING['texts in font elements']!, element);
    const root = hydrateRoot(element, <Page step={1} />, { onRecoverableError: () => {} });
    await act(KEEPING['texts in font elements']!, element);
    flushSync(() => root.render(<Page step={2} />));
    draw(2);
    expect(element.textContent).toBe(control.textContent);
    await act(KEEPING['words marked']!, element);
    flushSync(() => root.render(<Page step={3} />));
    draw(3);
    expect(element.textContent).toBe(control.textContent);
    flushSync(() => root.unmount());
  });
});

const visibleText = (element: Element) =>
  [...element.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.style.display === 'none'))
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/** Mulberry32. */
const randomFrom = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
};

test('the page counts as changed', () => expect(isPageChanged()).toBe(true));
