import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const USER = {
  userMe: { method: 'GET', path: '/user/me' },
  userUpdate: { method: 'PATCH', path: '/user/me' },
  userDelete: { method: 'DELETE', path: '/user/me' },
  userOrganisation: { method: 'PATCH', path: '/user/organisation' },
  /** Added: all data kept about the user (decision G83). */
  userExport: { method: 'GET', path: '/user/me/export' },
  /** Added: active sign-ins; embedded pool only, like the five below. */
  userSessions: { method: 'GET', path: '/user/me/sessions' },
  /** Added: account events of the last 90 days. */
  userEvents: { method: 'GET', path: '/user/me/events' },
  /** Added: codes replacing a lost authenticator (decision G128). */
  userRecoveryCodes: { method: 'GET', path: '/user/me/recovery-codes' },
  userRecoveryCodesCreate: { method: 'POST', path: '/user/me/recovery-codes' },
  userSessionEnd: { method: 'DELETE', path: '/user/me/sessions/:sessionId' },
  userSessionsEndOthers: { method: 'DELETE', path: '/user/me/sessions' },

  /** Added: restores an email address (decision G128). Open. */
  accountUndoEmailChange: { method: 'POST', path: '/account/undo-email-change' },
} as const satisfies Endpoints;
export const USER_ROUTES: Routes<typeof USER, ApiSchemas> = USER;
