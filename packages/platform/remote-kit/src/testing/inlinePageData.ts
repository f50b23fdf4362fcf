import type { PageData } from '../isPageData.ts';

/** As the server does. Call before the first render. */
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
