export { describeConformance } from './describeConformance.ts';
export { openRemote } from './openRemote.testing.tsx';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import type { PageData } from './pageData.ts';
import { dismissNotice } from './notices.ts';
import { queryClient } from './query.ts';
import { authClient } from './session/authClient.ts';
import type { AuthClient } from './session/authClient.ts';
import { storeToken } from './session/token.ts';

/** Inlines page data into the test document, as the server does into the page. Call before the first render. */
export function inlinePageData(overrides: Partial<PageData> = {}): PageData {
  const data: PageData = {
    config: {
      brand: 'Protective Security Authority',
      apiBase: '/api',
      identity: {
        userPoolId: 'eu-west-2_Test',
        userPoolClientId: 'test-client',
        region: 'eu-west-2',
        endpoint: '/idp/',
      },
      legal: {
        terms: 'https://example.org/terms',
        privacy: 'https://example.org/privacy',
        cookies: 'https://example.org/cookies',
      },
      chat: { contact: 'support@example.org' },
      analytics: { collector: '/api/analytics/events', enabled: true },
    },
    resolution: {
      revision: 1,
      shellRelease: { releaseId: '000000000000', version: '1.0.0', reason: 'stable' },
      remotes: [],
      pinned: false,
      ticket: 'test',
    },
    ...overrides,
  };
  document.getElementById('psma-page')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'psma-page';
  script.textContent = JSON.stringify(data);
  document.head.append(script);
  return data;
}

/** A token that reads like the identity service's, for screens; no server would take it. */
export function testToken({
  sub = 'user-1',
  groups = ['implementers'],
  expiresInSeconds = 3600,
  originJti = '',
} = {}): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub,
    'cognito:username': sub,
    'cognito:groups': groups,
    iat: now,
    exp: now + expiresInSeconds,
    token_use: 'access',
    origin_jti: originJti,
  };
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

/** Signs a user of the test's choice in, as far as this page can tell, and answers the token. */
export function signInAs(user: Parameters<typeof testToken>[0] = {}): string {
  const token = testToken(user);
  storeToken(token);
  return token;
}

/** What every log out does on this device. */
export function signOutHere(): void {
  storeToken(null);
  queryClient.clear();
}

const realAuthClient = { ...authClient };

/** Replaces operations of the auth client until `resetPage()`; the others go on reaching for the identity service. */
export const fakeAuthClient = (operations: Partial<AuthClient>): void =>
  void Object.assign(authClient, operations);

/** Wraps a screen in what `createRemote` gives it, at an address of the test's choice. */
export const atAddress = (address: string, screen: ReactElement): ReactElement =>
  createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(MemoryRouter, { initialEntries: [address] }, screen),
  );

/** Forgets session, cached queries, storage, notices and fakes; for `afterEach`. */
export function resetPage(): void {
  Object.assign(authClient, realAuthClient);
  dismissNotice();
  signOutHere();
  localStorage.clear();
  sessionStorage.clear();
}
