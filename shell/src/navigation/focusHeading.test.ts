import { focusHeading, focusMain } from './focusHeading.ts';

const page = (html: string) => {
  document.body.innerHTML = `<button id="elsewhere"></button><main id="main" tabindex="-1">${html}</main>`;
};
const byId = (id: string) => document.getElementById(id) as HTMLElement;

test('focus goes to main at once, and on to the heading', () => {
  page('<h1 id="heading">Dashboard</h1>');
  focusMain();
  expect(document.activeElement).toBe(byId('main'));
  focusHeading(byId('heading'));
  expect(document.activeElement).toBe(byId('heading'));
});

test.each(['pointerdown', 'keydown'])('a reader who has moved on is not called back: %s', (event) => {
  page('<h1 id="heading">Dashboard</h1>');
  focusMain();
  byId('elsewhere').dispatchEvent(new Event(event, { bubbles: true }));
  byId('elsewhere').focus();
  focusHeading(byId('heading'));
  expect(document.activeElement).toBe(byId('elsewhere'));
});

describe('an open dialog', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    page('<h1 id="heading">Dashboard</h1><div role="dialog"><button id="inside"></button></div>');
    byId('inside').focus();
    focusMain();
    focusHeading(byId('heading'));
  });

  const close = async () => {
    byId('elsewhere').focus();
    document.querySelector('[role="dialog"]')?.remove();
    await settled();
  };

  test('keeps the focus', async () => {
    byId('heading').append('!');
    await settled();
    expect(document.activeElement).toBe(byId('inside'));
  });

  test('that led to the page and closes leaves it to the heading', async () => {
    await close();
    expect(document.activeElement).toBe(byId('heading'));
  });

  test('that the reader closes leaves it where it was', async () => {
    byId('inside').dispatchEvent(new Event('keydown', { bubbles: true }));
    await close();
    expect(document.activeElement).toBe(byId('elsewhere'));
  });

  test('of a page that was left in between leaves it to the next one', async () => {
    focusMain();
    await close();
    expect(document.activeElement).toBe(byId('elsewhere'));
  });
});
