import { currentNotice, dismissNotice, moveNotice, notify } from './notices.ts';

const notice = { tone: 'info', text: 'Done.' } as const;

afterEach(dismissNotice);

test('goes along to the next page and is gone on the one after', () => {
  notify(notice);
  moveNotice(location.pathname);
  expect(currentNotice()).toEqual(notice);
  moveNotice('/next');
  moveNotice('/next');
  expect(currentNotice()).toEqual(notice);
  moveNotice('/after');
  expect(currentNotice()).toBeNull();
});

test('a newer one takes its place and starts from the beginning', () => {
  notify(notice);
  moveNotice('/next');
  notify({ ...notice, text: 'Newer.' });
  moveNotice('/next');
  expect(currentNotice()?.text).toBe('Newer.');
});

test('can be dismissed', () => {
  notify(notice);
  dismissNotice();
  expect(currentNotice()).toBeNull();
});
