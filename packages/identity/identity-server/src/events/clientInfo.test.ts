import { expect, test } from '@jest/globals';
import { clientInfoOf } from './clientInfo.ts';

const clientNames = (userAgent: string | null) => {
  const { browser, system } = clientInfoOf({ userAgent, network: null });
  return [browser, system];
};

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    ['Microsoft Edge', 'Windows'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ['Safari', 'iOS'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    ['Firefox', 'macOS'],
  ],
])('A-SEC-008 %s', (userAgent, names) => {
  expect(clientNames(userAgent)).toEqual(names);
});

test.each([null, '', 'x', 'Your bank says: call 0123/1.0', '('.repeat(10_000)])(
  'what calls itself %j puts no words of its own into the page',
  (userAgent) => {
    expect(clientNames(userAgent)).toEqual([null, null]);
  },
);
