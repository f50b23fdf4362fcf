import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';
import { RESULT_SHAPE } from './resultShape.ts';

const CREATED = { id: '', expires: '' } as const;

const SHARE = {
  /** Added: results shared with email addresses, for owners (decision G317). */
  shares: {
    method: 'GET',
    path: '/share',
    shape: [
      {
        id: '',
        sessionId: '',
        title: '',
        holds: '',
        created: '',
        expires: '',
        ended: null,
        recipients: [{ email: '', openings: 0, lastOpened: null, mailsStopped: true }],
      },
    ],
  },
  shareCreate: { method: 'POST', path: '/share', shape: CREATED },
  shareStop: { method: 'DELETE', path: '/share/:shareId' },
  /** Shares with one adviser, by number (decision G321). */
  adviserShareCreate: { method: 'POST', path: '/share/adviser', shape: CREATED },
  registeredAdviser: { method: 'GET', path: '/share/adviser', shape: { adviser: null } },
  adviserByNumber: { method: 'GET', path: '/share/adviser/:number', shape: { number: '', name: '' } },
  /** Public: for recipients, who need no account. */
  sharedResult: {
    method: 'GET',
    path: '/shared-result/:shareId',
    shape: { organisation: { name: '' }, holds: '', expires: '', result: RESULT_SHAPE },
  },
  sharedCode: { method: 'POST', path: '/shared-result/:shareId/code' },
  sharedOpen: { method: 'POST', path: '/shared-result/:shareId/open' },
  sharedMails: { method: 'POST', path: '/shared-result/:shareId/mails' },
} as const satisfies Endpoints;
export const SHARE_ROUTES: Routes<typeof SHARE, ApiSchemas> = SHARE;
