import { API_ROUTES } from '@psma/api-contract';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { NetworkError } from './ApiError.ts';
import { sendRequest } from './sendRequest.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const network = jest.fn<Promise<Response>, [string, RequestInit]>();
const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: JSON_TYPE }));
const profile = {
  ...{ id: 'a', email: 'a@example.org', organisationRole: null, sector: null, groups: [] },
  organisation: { name: null, code: null },
};
const lastCall = () => network.mock.calls.at(-1) ?? [];

beforeAll(() => {
  const { config } = inlinePageData();
  inlinePageData({ config: { ...config, apiBase: 'https://api.example.org/v1' } });
});

beforeEach(() => {
  network.mockReset().mockImplementation(() => json(200, profile));
  globalThis.fetch = network as unknown as typeof fetch;
});

afterEach(resetPage);

test('A-API-001 A-API-002 every call goes to the configured host with a JSON content type', async () => {
  await sendRequest(API_ROUTES.userMe);
  await sendRequest(API_ROUTES.userUpdate, { body: { sector: 'Space' } });
  for (const [url, { headers }] of network.mock.calls) {
    expect(url).toBe('https://api.example.org/v1/user/me');
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
  }
  expect(network.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
    ['GET', undefined],
    ['PATCH', '{"sector":"Space"}'],
  ]);
});

test('A-API-003 the stored token goes along, and none without one', async () => {
  await sendRequest(API_ROUTES.userMe);
  expect(lastCall()[1]?.headers).not.toHaveProperty('authorization');
  const token = signInAs();
  await sendRequest(API_ROUTES.userMe);
  expect(lastCall()[1]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
});

test('A-API-004 a refusal is thrown as the body that the server sent', async () => {
  const body = {
    status: 409,
    name: 'AssessmentIncomplete',
    message: 'Not all answered',
    details: { unanswered: ['GOV-Q1'] },
  };
  network.mockImplementation(() => json(409, body));
  await expect(sendRequest(API_ROUTES.userMe)).rejects.toMatchObject(body);
});

test('a refusal has the id under which the server logged it, or none', async () => {
  network.mockImplementationOnce(() =>
    Promise.resolve(new Response('', { status: 503, headers: { 'x-request-id': 'aZ09-_aZ09-_' } })),
  );
  await expect(sendRequest(API_ROUTES.userMe)).rejects.toMatchObject({ requestId: 'aZ09-_aZ09-_' });
  network.mockImplementationOnce(() => json(503, {}));
  await expect(sendRequest(API_ROUTES.userMe)).rejects.toMatchObject({ requestId: null });
});

test.each([
  [
    'text',
    () =>
      Promise.resolve(new Response('Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } })),
  ],
  [
    'broken JSON',
    () =>
      Promise.resolve(new Response('{', { status: 502, headers: { 'content-type': 'application/json' } })),
  ],
])('A-API-005 a refusal with %s is thrown as the default', async (_, answer) => {
  network.mockImplementation(answer);
  await expect(sendRequest(API_ROUTES.userMe)).rejects.toMatchObject({
    status: 'unknown',
    message: 'Something went wrong',
  });
});

test('A-API-006 a network failure is thrown with its cause', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const failure = sendRequest(API_ROUTES.userMe);
  await expect(failure).rejects.toBeInstanceOf(NetworkError);
  await expect(failure).rejects.toMatchObject({
    name: 'unknown',
    message: 'Network error (Failed to fetch)',
  });
});

test('a call that is not answered in its time counts as a network failure', async () => {
  network.mockReturnValue(new Promise(() => {}));
  await expect(sendRequest(API_ROUTES.userMe, { timeout: 10 })).rejects.toMatchObject({
    message: 'Network error (no answer in time)',
  });
});

test('A-API-007 JSON is parsed, nothing is nothing, and anything else is a blob', async () => {
  expect(await sendRequest(API_ROUTES.userMe)).toEqual(profile);
  network.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await sendRequest(API_ROUTES.userDelete)).toBeUndefined();
  network.mockResolvedValueOnce(
    new Response('<svg', { status: 200, headers: { 'content-type': 'image/svg+xml' } }),
  );
  const image = await sendRequest(API_ROUTES.illustration, { params: { file: 'a.svg' } });
  expect(image).toMatchObject({ type: 'image/svg+xml', size: 4 });
});

const page = (status = 200) =>
  Promise.resolve(
    new Response('<h1>Sign in to the Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } }),
  );

describe('A-API-023 a network failure in words is', () => {
  const foreign = {
    name: 'unknown',
    status: 'unknown',
    message: 'Something between this page and the tool changed the answer. Are you signed in to the Wi-Fi?',
  };

  test.each<[string, () => Promise<Response>]>([
    ['a page', () => page()],
    ['a page that claims to be JSON', () => Promise.resolve(new Response('<', { headers: JSON_TYPE }))],
    ['nothing', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['JSON of another shape', () => json(200, { login: 'https://portal.example' })],
    ['JSON without a part', () => json(200, { ...profile, organisation: {} })],
    ['an empty object', () => json(200, {})],
    ['a list', () => json(200, [profile])],
    ['null', () => json(200, null)],
  ])('%s in place of a user', async (_, answer) => {
    network.mockImplementation(answer);
    const failure = sendRequest(API_ROUTES.userMe);
    await expect(failure).rejects.toBeInstanceOf(NetworkError);
    await expect(failure).rejects.toMatchObject(foreign);
  });

  test.each<[string, () => Promise<Response>]>([
    ['a page', () => page()],
    ['an empty page', () => Promise.resolve(new Response(''))],
    ['JSON', () => json(202, {})],
  ])('%s in place of an empty response, which is asked for once', async (_, answer) => {
    network.mockImplementation(answer);
    await expect(sendRequest(API_ROUTES.userDelete)).rejects.toMatchObject(foreign);
    expect(network).toHaveBeenCalledTimes(1);
  });
});

test('A-API-023 a read that the browser’s cache answers with a portal’s page is sent past the cache', async () => {
  network.mockImplementationOnce(() => page());
  expect(await sendRequest(API_ROUTES.userMe)).toEqual(profile);
  expect(network.mock.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'reload']);
});

test('A-API-023 responses with further properties, or another content type, are the API’s', async () => {
  network.mockResolvedValueOnce(new Response(JSON.stringify({ ...profile, added: 1 })));
  expect(await sendRequest(API_ROUTES.userMe)).toMatchObject(profile);
});

test('A-API-008 path and query parameters are put in place and escaped; an absent one is left out', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const send = (request: Promise<unknown>) => expect(request).rejects.toBeInstanceOf(NetworkError);
  await send(sendRequest(API_ROUTES.assessmentSession, { params: { sessionId: 'a/b c' } }));
  expect(lastCall()[0]).toBe('https://api.example.org/v1/assessment/session/a%2Fb%20c');
  await send(sendRequest(API_ROUTES.assessmentQuestions, { query: { session: '1&2' } }));
  expect(lastCall()[0]).toBe('https://api.example.org/v1/assessment/questions?session=1%262');
  await send(sendRequest(API_ROUTES.assessmentQuestions, { query: { session: undefined } }));
  expect(lastCall()[0]).toBe('https://api.example.org/v1/assessment/questions');
});

test('a call takes and returns what its route declares, and no caller can override that', () => {
  const neverMade = async () => {
    const { id } = await sendRequest(API_ROUTES.assessmentCreate, { body: { title: 'A' } });
    const text: string = id;
    // @ts-expect-error the answer has no such property
    const { title } = await sendRequest(API_ROUTES.assessmentCreate, { body: { title: text } });
    // @ts-expect-error the body is required
    await sendRequest(API_ROUTES.assessmentCreate);
    // @ts-expect-error the body has another shape
    await sendRequest(API_ROUTES.assessmentCreate, { body: { name: title } });
    // @ts-expect-error the path has a parameter
    await sendRequest(API_ROUTES.assessmentSession, {});
    // @ts-expect-error the route has no query
    await sendRequest(API_ROUTES.assessmentSession, { params: { sessionId: text }, query: { q: text } });
    // @ts-expect-error nobody names an answer of their own
    await sendRequest<{ id: number }>(API_ROUTES.userMe);
  };
  expect(neverMade).toBeInstanceOf(Function);
});
