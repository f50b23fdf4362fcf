import { advanceToast, currentNotice, dismissNotice, notify } from './notices.ts';

const notice = { tone: 'info', text: 'Done.' } as const;

afterEach(dismissNotice);

test('goes along to the next page and is gone on the one after', () => {
  notify(notice);
  advanceToast(location.pathname);
  expect(currentNotice()).toEqual(notice);
  advanceToast('/next');
  advanceToast('/next');
  expect(currentNotice()).toEqual(notice);
  advanceToast('/after');
  expect(currentNotice()).toBeNull();
});

test('a newer one takes its place and starts from the beginning', () => {
  notify(notice);
  advanceToast('/next');
  notify({ ...notice, text: 'Newer.' });
  advanceToast('/next');
  expect(currentNotice()?.text).toBe('Newer.');
});

test('can be dismissed', () => {
  notify(notice);
  dismissNotice();
  expect(currentNotice()).toBeNull();
});
