import { forgetPendingEmail, notePendingEmail, pendingEmailOf } from './pendingEmail.ts';

const ANN = { id: 'user-1', email: 'ann@example.org' };

beforeEach(() => notePendingEmail('user-1', 'New@example.org'));
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('a pending email address is visible to its owner only', () => {
  expect(pendingEmailOf(ANN)).toBe('New@example.org');
  expect(pendingEmailOf({ ...ANN, id: 'user-2' })).toBeNull();
});

test('it waits no longer once it is in use, forgotten, or its link has expired', () => {
  expect(pendingEmailOf({ ...ANN, email: 'new@example.org' })).toBeNull();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  expect(pendingEmailOf(ANN)).toBeNull();
  jest.restoreAllMocks();
  forgetPendingEmail();
  expect(pendingEmailOf(ANN)).toBeNull();
});
