import { API_ROUTES } from '@psma/api-contract';
import { inlinePageData, resetPage } from '@psma/remote-kit/testing';
import { sendRequest } from '../sendRequest.ts';
import { requestBreaches, responseBreaches } from './contractBreaches.ts';
import { fakeApi } from './fakeApi.ts';
import { refusal } from './Refusal.ts';

beforeEach(() => void inlinePageData());
afterEach(resetPage);

const ann = {
  id: 'user-1',
  email: 'ann@example.org',
  organisation: { name: null, code: null },
  organisationRole: null,
  sector: null,
  groups: [],
};
const request = { params: {}, query: {}, headers: {}, body: undefined };

test('a handler gets what the call sends, and its answer goes out as the contract’s success', async () => {
  const { calls } = fakeApi({ assessmentCreate: ({ body }) => ({ id: `new-${body.title}` }) });
  const { id } = await sendRequest(API_ROUTES.assessmentCreate, { body: { title: 'A' } });
  expect(id).toBe('new-A');
  expect(calls).toEqual([{ method: 'POST', path: '/assessment/session', body: { title: 'A' } }]);
});

test('a refusal is refused, and a call without a handler is a network failure', async () => {
  fakeApi({ userMe: () => refusal(403, 'NotInGroup', 'No') });
  await expect(sendRequest(API_ROUTES.userMe)).rejects.toMatchObject({ status: 403, name: 'NotInGroup' });
  await expect(sendRequest(API_ROUTES.userDelete)).rejects.toMatchObject({ name: 'unknown' });
});

test('the newest interceptor answers in the place of the handlers, until it is ended', async () => {
  const { intercept } = fakeApi({ userMe: () => ann });
  const end = intercept('GET', /me$/, () => 'network');
  await expect(sendRequest(API_ROUTES.userMe)).rejects.toThrow('Network error');
  end();
  expect(await sendRequest(API_ROUTES.userMe)).toEqual(ann);
});

test.each([
  ['a body of another shape', 'assessmentCreate', { ...request, body: { name: 'A' } }],
  ['no body', 'assessmentCreate', request],
  ['a body where there is none', 'userMe', { ...request, body: {} }],
  ['a header of another form', 'assessmentAnswer', { ...answering(), headers: { 'answer-order': 'x' } }],
] as const)('a request with %s breaks the contract', (_, name, sent) => {
  expect(requestBreaches(name, sent)).not.toEqual([]);
});

test.each([
  ['a property missing', 'userMe', 200, { ...ann, id: undefined }],
  ['another success', 'userMe', 201, ann],
  ['a body where there is none', 'userDelete', 204, {}],
  ['a refusal of another form', 'userMe', 404, { error: 'Not found' }],
] as const)('an answer with %s breaks the contract', (_, name, status, body) => {
  expect(responseBreaches(name, status, body)).not.toEqual([]);
});

test('what keeps to the contract breaks nothing', () => {
  expect(requestBreaches('assessmentAnswer', answering())).toEqual([]);
  expect(responseBreaches('userMe', 200, ann)).toEqual([]);
  expect(responseBreaches('userDelete', 204, undefined)).toEqual([]);
  expect(responseBreaches('userMe', 502, undefined)).toEqual([]);
});

function answering() {
  return { ...request, params: { sessionId: 'S', questionId: 'Q' }, body: { choiceId: 'c1' } };
}
