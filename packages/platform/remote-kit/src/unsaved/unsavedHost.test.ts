import { createScreenScope } from '../screenScope.ts';
import { draftOf } from '../session/drafts.ts';
import { endSession, startSession } from '../session/session.ts';
import { storeToken } from '../session/token.ts';
import { resetPage } from '../testing/resetPage.ts';
import { signInAs } from '../testing/signInAs.ts';
import { createUnsavedHost } from './unsavedHost.ts';

const DAY = 24 * 60 * 60 * 1000;
const scope = createScreenScope();
const host = createUnsavedHost(scope);
const title = { title: { value: 'typed', base: '' } };
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('psma-draft/'));

afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

test('a draft belongs to one account, one address and one form', () => {
  signInAs({ sub: 'ada' });
  const draft = host.draft('Plan');
  draft.write(title);
  expect(draft.read()).toEqual(title);
  expect(host.draft('Feedback').read()).toBeNull();
  signInAs({ sub: 'bob' });
  expect(draft.read()).toBeNull();
  signInAs({ sub: 'ada' });
  expect(draft.read()).toEqual(title);
  draft.remove();
  expect(keys()).toEqual([]);
});

test('it outlives the end of a session, and goes when its account signs out', () => {
  signInAs({ sub: 'bob' });
  host.draft('Plan').write(title);
  signInAs({ sub: 'ada' });
  host.draft('Plan').write(title);
  storeToken(null);
  expect(keys()).toHaveLength(2);
  signInAs({ sub: 'ada' });
  expect(host.draft('Plan').read()).toEqual(title);
  void endSession().catch(() => {});
  expect(keys()).toHaveLength(1);
  signInAs({ sub: 'bob' });
  expect(host.draft('Plan').read()).toEqual(title);
});

test('without a signed-in user nothing is stored', () => {
  host.draft('Plan').write(title);
  expect([keys(), host.draft('Plan').read()]).toEqual([[], null]);
});

test('after seven days it is neither restored nor kept, whichever user starts the page', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(100 * DAY);
  const draft = draftOf('ada', 'Plan');
  draft.write({ text: 'typed' });
  now.mockReturnValue(107 * DAY - 1);
  expect(draft.read()).toEqual({ text: 'typed' });
  now.mockReturnValue(107 * DAY);
  expect(draft.read()).toBeNull();
  localStorage.setItem('psma-draft/ada/damaged', '{"at":');
  startSession();
  expect(keys()).toEqual([]);
});

test('storage that is full or blocked is no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(draftOf('ada', 'Plan').write({ text: 'typed' })).toBe(false);
  expect(draftOf('ada', 'Plan').read()).toBeNull();
  jest.restoreAllMocks();
  expect(draftOf('ada', 'Plan').write({ text: 'typed' })).toBe(true);
  expect(draftOf(null, 'Plan').write({ text: 'typed' })).toBe(false);
});

test('the page asks for held input on the way to another page, and not while that is sent', () => {
  let asks = true;
  const question = { title: 'Discard?', text: '', stayLabel: 'Stay', leaveLabel: 'Leave' };
  const release = host.hold({ question, asksBeforeLeaving: () => asks, onLeave: () => {} });
  const [guard] = scope.leaveGuards.get();
  const plan = { pathname: '/admin/plan', search: '' };
  const blocked = (pathname: string, search = '') => guard?.blocks({ pathname, search }, plan);
  expect([blocked('/admin/plan'), blocked('/admin/plan', '?a=1'), blocked('/')]).toEqual([false, true, true]);
  expect(guard?.blocksTabClose?.()).toBe(true);
  asks = false;
  expect(blocked('/')).toBe(false);
  release();
  expect(scope.leaveGuards.get()).toEqual([]);
});
