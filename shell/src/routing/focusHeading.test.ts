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

test('a reader who has moved on is not called back', () => {
  page('<h1 id="heading">Dashboard</h1>');
  focusMain();
  byId('elsewhere').focus();
  focusHeading(byId('heading'));
  expect(document.activeElement).toBe(byId('elsewhere'));
});

test('an open dialog keeps the focus', () => {
  page('<div role="dialog"><button id="inside"></button></div>');
  byId('inside').focus();
  focusMain();
  expect(document.activeElement).toBe(byId('inside'));
});
