import type { RuntimeConfig } from '@psma/release-model';

/** With characters that must be escaped. */
export const exampleConfig: RuntimeConfig = {
  brand: 'A <brand>',
  apiBase: '/api',
  identity: { userPoolId: 'pool', userPoolClientId: 'client', region: 'eu-west-1' },
  legal: { terms: '/terms?a=1&b="', privacy: '/privacy', cookies: '/cookies' },
  chat: { contact: 'help@example.org' },
  analytics: { collector: '/analytics', enabled: true },
};
