import { authState, currentNotice, dismissNotice } from '@psma/remote-kit';
import { resetPage, signInAs, signOutHere } from '@psma/remote-kit/testing';
import { messages } from '../messages.ts';
import { notifySignInPersistence } from './notifySignInPersistence.ts';

const { tab, page } = messages.signInPersistence;
const { setItem } = Storage.prototype;
let stop = () => {};

function refuseWritesTo(...full: Storage[]) {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (full.includes(this)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}
beforeEach(() => {
  stop = notifySignInPersistence();
});
afterEach(() => {
  stop();
  signOutHere();
  dismissNotice();
  jest.restoreAllMocks();
  resetPage();
});

test.each([
  { name: 'no storage is full', full: () => [], text: undefined },
  { name: 'session storage is full', full: () => [sessionStorage], text: undefined },
  { name: 'local storage is full', full: () => [localStorage], text: tab },
  { name: 'both are full', full: () => [localStorage, sessionStorage], text: page },
])('$name: the sign-in works, and a notice explains how long it is kept', ({ full, text }) => {
  refuseWritesTo(...full());
  const token = signInAs();
  expect(authState.get().token).toBe(token);
  expect(currentNotice()?.text).toBe(text);
});

test('the notice appears once, and again after the next sign-in', () => {
  refuseWritesTo(localStorage);
  signInAs();
  dismissNotice();
  signInAs();
  expect(currentNotice()).toBeNull();
  signOutHere();
  signInAs({ sub: 'bob' });
  expect(currentNotice()?.text).toBe(tab);
});

test('storage that is blocked keeps the sign-in until the page is left', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  signInAs();
  expect(currentNotice()?.text).toBe(page);
  signOutHere();
  expect(authState.get().token).toBeNull();
});
