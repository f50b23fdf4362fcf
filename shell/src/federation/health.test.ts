import { inlinePageData } from '@psma/remote-kit/testing';
import { recordRoute, reportHealth } from './health.ts';

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object);
let count = 0;
const report = () => ({
  remote: 'mf-triage',
  releaseId: `${(count += 1)}`,
  outcome: 'failed' as const,
  ms: 12.4,
});

beforeEach(() => {
  inlinePageData();
  globalThis.fetch = send.mockReset().mockRejectedValue(new TypeError('lost')) as unknown as typeof fetch;
});

afterEach(() => jest.restoreAllMocks());

test('a report carries the page’s ticket and the class of the error, never its words', () => {
  const told = report();
  reportHealth(told, new TypeError('secret address'));
  expect(send).toHaveBeenCalledWith(
    '/releases/health',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
  expect(bodies()).toEqual([
    { ...told, ticket: 'test', ms: 12, errorClass: 'TypeError', stack: expect.any(Array) },
  ]);
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

test('a crash names the components in which it was, and nothing else of the page', () => {
  const stack = `
    at Answer (https://example.org/releases/mf-triage/1/main.js?secret:1:2)
    at li (<anonymous>)
    at Question (https://example.org/releases/mf-triage/1/main.js:3:4)`;
  reportHealth(report(), new Error('secret'), stack);
  expect(bodies()).toEqual([expect.objectContaining({ components: ['Answer', 'Question'] })]);
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

test('an error reports its route’s pattern and places of releases, and no other word of a stack', () => {
  recordRoute('/assessment/:id');
  const error = new Error('secret');
  error.stack = `Error: secret at https://example.org/releases/mf-triage/aaaaaaaaaaaa/secret.js?a:1:2 in
    at Lt (https://example.org/releases/mf-triage/aaaaaaaaaaaa/~1/main.1234.js:1:20)
    at https://example.org/assessment/secret:3:4
    at async Promise.all (index 0)
ab@https://example.org/releases/shell/bbbbbbbbbbbb/main.js:5:60`;
  reportHealth(
    report(),
    error,
    '    at Lt (https://example.org/releases/mf-triage/aaaaaaaaaaaa/main.js:7:8)',
  );
  expect(bodies()).toEqual([
    expect.objectContaining({
      route: '/assessment/:id',
      stack: ['mf-triage/aaaaaaaaaaaa/main.1234.js:1:20', 'shell/bbbbbbbbbbbb/main.js:5:60'],
      componentStack: ['mf-triage/aaaaaaaaaaaa/main.js:7:8'],
    }),
  ]);
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

test('an error of an API call is reported with its request’s id and nothing else', () => {
  const refused = Object.assign(new Error('secret'), { requestId: 'aZ09-_aZ09-_' });
  const other = Object.assign(new Error('secret'), { requestId: 'a secret text' });
  reportHealth(report(), refused);
  reportHealth(report(), other);
  reportHealth(report(), null);
  expect(bodies().map((body) => (body as { call?: string }).call)).toEqual([
    'aZ09-_aZ09-_',
    undefined,
    undefined,
  ]);
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

test('the same outcome of a release is reported once', () => {
  const told = report();
  reportHealth(told);
  reportHealth(told);
  reportHealth({ ...told, outcome: 'loaded' });
  expect(bodies()).toHaveLength(2);
});

test('nothing is reported while offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportHealth(report());
  expect(send).not.toHaveBeenCalled();
});

test('a page without a ticket reports nothing', async () => {
  await jest.isolateModulesAsync(async () => {
    const { resolution } = inlinePageData();
    inlinePageData({ resolution: { ...resolution, ticket: '' } });
    (await import('./health.ts')).reportHealth(report());
  });
  expect(send).not.toHaveBeenCalled();
});
