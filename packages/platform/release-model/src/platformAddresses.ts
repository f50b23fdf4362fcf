/** Paths reserved for the platform, checked against its routes. */
export const PLATFORM_ADDRESSES = [
  '/api/*',
  '/idp/*',
  '/releases/*',
  '/registry/*',
  '/console/*',
  '/kit/*',
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
