import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const PROFILE = {
  id: '',
  email: null,
  organisation: { name: null, code: null },
  organisationRole: null,
  sector: null,
  groups: [''],
} as const;

const WORK_EMAILS = { on: true, applies: true } as const;

const USER = {
  userMe: { method: 'GET', path: '/user/me', shape: PROFILE },
  userUpdate: { method: 'PATCH', path: '/user/me', shape: PROFILE },
  userDelete: { method: 'DELETE', path: '/user/me' },
  userOrganisation: { method: 'PATCH', path: '/user/organisation', shape: PROFILE },
  /** Added: all data kept about the user (decision G83). */
  userExport: {
    method: 'GET',
    path: '/user/me/export',
    shape: { exported: '', profile: PROFILE, assessments: [null] },
  },
  /** Added: active sign-ins; embedded pool only, like the five below. */
  userSessions: {
    method: 'GET',
    path: '/user/me/sessions',
    shape: [{ id: '', current: true, began: '', lastUsed: '', browser: null, system: null, network: null }],
  },
  /** Added: account events of the last 90 days. */
  userEvents: {
    method: 'GET',
    path: '/user/me/events',
    shape: [{ at: '', kind: '', browser: null, system: null, network: null }],
  },
  /** Added: codes replacing a lost authenticator (decision G128). */
  userRecoveryCodes: { method: 'GET', path: '/user/me/recovery-codes', shape: { left: null } },
  userRecoveryCodesCreate: { method: 'POST', path: '/user/me/recovery-codes', shape: { codes: [''] } },
  userSessionEnd: { method: 'DELETE', path: '/user/me/sessions/:sessionId' },
  userSessionsEndOthers: { method: 'DELETE', path: '/user/me/sessions' },

  /** Added: emails about shared work (decision G358); `applies` is false without others to work with. */
  userWorkEmails: { method: 'GET', path: '/user/me/work-emails', shape: WORK_EMAILS },
  userWorkEmailsUpdate: { method: 'PATCH', path: '/user/me/work-emails', shape: WORK_EMAILS },
  /** Open, by the key of an email's link: the switch, and the request of mail clients (RFC 8058). */
  workEmails: { method: 'POST', path: '/work-emails/:mailKey' },
  workEmailsStop: { method: 'POST', path: '/work-emails/:mailKey/stop' },

  /** Added: restores an email address (decision G128). Open. */
  accountUndoEmailChange: {
    method: 'POST',
    path: '/account/undo-email-change',
    shape: { email: '', userName: '', resetCode: '' },
  },
} as const satisfies Endpoints;
export const USER_ROUTES: Routes<typeof USER, ApiSchemas> = USER;
