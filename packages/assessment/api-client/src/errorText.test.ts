import { ApiError, ForeignResponse, NetworkError } from './ApiError.ts';
import { errorText } from './errorText.ts';

const texts = { offline: 'No connection.', otherwise: 'It did not work.' };
const named = (name: string, message: string, more = {}) =>
  Object.assign(new Error(message), { name, ...more });

const storageFull = new DOMException(
  "Failed to execute 'setItem' on 'Storage': Setting the value exceeded the quota.",
  'QuotaExceededError',
);

test.each([
  ['a full storage', storageFull],
  ['a refused storage', new DOMException('The operation is insecure.', 'SecurityError')],
  ['a failed call of the browser', new TypeError('Failed to fetch')],
  ['a failed import', new TypeError('error loading dynamically imported module')],
  ['a fault of the code', new TypeError("Cannot read properties of undefined (reading 'x')")],
  ['broken JSON', new SyntaxError('Unexpected token < in JSON at position 0')],
  ['an aborted call', new DOMException('signal is aborted without reason', 'AbortError')],
  ['an error without a name of its own', new Error('socket hang up')],
  ['an error of Amplify', named('Unknown', 'An unknown error has occurred.')],
  ['a service without words', named('CodeMismatchException', 'Unknown error')],
  ['a service without words, as text', named('ExpiredCodeException', 'Error: Unknown error')],
  ['a service with an empty text', named('LimitExceededException', '')],
  ['a service without name and words', named('UnknownError', 'Unknown error')],
  [
    'an error of Amplify for developers',
    named('EmptyTokenStoreException', 'TokenStore is not set', { recoverySuggestion: 'Call configure' }),
  ],
  ['a proxy without JSON', new ApiError({})],
  ['a proxy with JSON', new ApiError({ message: 'no healthy upstream' })],
  ['a proxy with a status', new ApiError({ status: 403, message: 'Forbidden' })],
  ['a text', 'quota exceeded'],
  ['nothing', undefined],
])('%s is described in the words of the screen', (_what, error) => {
  expect(errorText(error, texts)).toBe(texts.otherwise);
});

test.each([
  ['a call without an answer', new NetworkError('Failed to fetch')],
  ['a sign-in without an answer', named('NetworkError', 'A network error has occurred.')],
  ['a part that could not be loaded', named('ChunkLoadError', 'Loading chunk 7 failed.')],
])('%s is described as such', (_what, error) => {
  expect(errorText(error, texts)).toBe(texts.offline);
});

test.each([
  ['a foreign response', new ForeignResponse()],
  ['a foreign response of the sign-in', named('NetworkError', 'Are you signed in?', { isForeign: true })],
  ['the server', new ApiError({ status: 409, name: 'PlanFull', message: 'The plan is full.' })],
  ['the identity service', named('LimitExceededException', 'Attempt limit exceeded, please try later.')],
  ['the embedded pool', named('RecentSignInNeeded', 'Log in again.')],
])('%s speaks for itself', (_what, error) => {
  expect(errorText(error, texts)).toBe(error.message);
});

test('A-API-024 errors of another copy of this package, as of another remote, count as this one’s', () => {
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof import('./ApiError.ts')>('./ApiError.ts');
    const [api, network, foreign] = [
      new copy.ApiError({ status: 404 }),
      new copy.NetworkError('lost'),
      new copy.ForeignResponse(),
    ];
    expect(copy.ApiError).not.toBe(ApiError);
    const kindsOf = (error: Error) =>
      [ApiError, NetworkError, ForeignResponse].map((kind) => error instanceof kind);
    expect([api, network, foreign, new Error('lost')].map(kindsOf)).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [false, false, false],
    ]);
  });
});
