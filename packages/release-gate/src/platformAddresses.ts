/**
 * Addresses that the platform itself answers, or is to answer, and no remote may have. A test of the server compares them
 * with the routes that it really has.
 */
export const PLATFORM_ADDRESSES = [
  '/api/*',
  '/idp/*',
  '/releases/*',
  '/registry/*',
  '/console/*',
  '/dev/*',
  '/.well-known/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/social-card.png',
];
