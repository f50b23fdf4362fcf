import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const CONTENT = {
  /** Added: first-party collector; drops everything under Global Privacy Control. */
  analyticsEvents: { method: 'POST', path: '/analytics/events' },
  /** Added: open; without statements and levels (decision G122). */
  preparation: {
    method: 'GET',
    path: '/content/preparation',
    shape: [{ pillarId: '', pillar: '', questions: [{ id: '', title: '', lookFor: [''], knownBy: [''] }] }],
  },
  /** Added: public signing keys as JWKS (RFC 7517). */
  resultKeys: {
    method: 'GET',
    path: '/content/keys',
    shape: { keys: [{ kty: '', crv: '', x: '', kid: '', alg: '', use: '' }] },
  },
  /** Added: images of the recommendations, `image/svg+xml`. */
  illustration: { method: 'GET', path: '/content/illustrations/:file', shape: '' },
} as const satisfies Endpoints;
export const CONTENT_ROUTES: Routes<typeof CONTENT, ApiSchemas> = CONTENT;
