import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const SHARE = {
  /** Added: results shared with email addresses, for owners (decision G317). */
  shares: { method: 'GET', path: '/share' },
  shareCreate: { method: 'POST', path: '/share' },
  shareStop: { method: 'DELETE', path: '/share/:shareId' },
  /** With one adviser, by number (decision G321). */
  adviserShareCreate: { method: 'POST', path: '/share/adviser' },
  registeredAdviser: { method: 'GET', path: '/share/adviser' },
  adviserByNumber: { method: 'GET', path: '/share/adviser/:number' },
  /** Public: for recipients, who need no account. */
  sharedResult: { method: 'GET', path: '/shared-result/:shareId' },
  sharedCode: { method: 'POST', path: '/shared-result/:shareId/code' },
  sharedOpen: { method: 'POST', path: '/shared-result/:shareId/open' },
  sharedMails: { method: 'POST', path: '/shared-result/:shareId/mails' },
} as const satisfies Endpoints;
export const SHARE_ROUTES: Routes<typeof SHARE, ApiSchemas> = SHARE;
