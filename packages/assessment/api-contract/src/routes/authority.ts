import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';
import { RESULT_SHAPE } from './resultShape.ts';

const REGISTERED_CODE = { code: '', state: '', issued: '', lastDay: null } as const;
const ADVISERS = { you: null, advisers: [{ id: '', name: '' }], operations: true } as const;
const REGISTERED = {
  id: '',
  name: '',
  sector: null,
  adviser: null,
  version: 0,
  note: '',
  created: '',
  codes: [REGISTERED_CODE],
} as const;

/** Requests of the group `admins`; 404 for others (decision G319). */
const AUTHORITY = {
  /** The adviser, all advisers, and whether codes are managed here. */
  authority: { method: 'GET', path: '/authority', shape: ADVISERS },
  authorityName: { method: 'PATCH', path: '/authority', shape: ADVISERS },
  /** The authority's register, not the members' organisations. */
  registeredOrganisations: {
    method: 'GET',
    path: '/authority/organisations',
    shape: {
      organisations: [{ id: '', name: '', sector: null, adviser: null, codesInUse: 0, codesFree: 0 }],
      next: null,
    },
  },
  registeredOrganisationCreate: { method: 'POST', path: '/authority/organisations', shape: REGISTERED },
  /** Reads a CSV file and changes nothing. */
  registerFileCheck: {
    method: 'POST',
    path: '/authority/organisations/check',
    shape: { digest: '', organisations: 0, problems: [{ row: 0, name: '', kind: '', firstRow: null }] },
  },
  registerFileImport: {
    method: 'POST',
    path: '/authority/organisations/import',
    shape: { organisations: 0 },
  },
  registeredOrganisation: { method: 'GET', path: '/authority/organisation/:registeredId', shape: REGISTERED },
  registeredOrganisationUpdate: {
    method: 'PATCH',
    path: '/authority/organisation/:registeredId',
    shape: REGISTERED,
  },
  registeredCodeCreate: {
    method: 'POST',
    path: '/authority/organisation/:registeredId/codes',
    shape: REGISTERED_CODE,
  },
  registeredCodeUpdate: {
    method: 'PATCH',
    path: '/authority/organisation/:registeredId/code/:code',
    shape: REGISTERED_CODE,
  },
  registeredCodeWithdraw: { method: 'DELETE', path: '/authority/organisation/:registeredId/code/:code' },
  /** Exports the free codes, for letters. */
  freeCodesExport: {
    method: 'POST',
    path: '/authority/codes/export',
    shape: { codes: [{ organisation: '', sector: null, code: '', lastDay: '' }] },
  },
  codeTemporaryPassword: {
    method: 'POST',
    path: '/authority/organisation/:registeredId/code/:code/temporary-password',
    shape: { password: '', until: '' },
  },
  codeAccountDisable: { method: 'POST', path: '/authority/organisation/:registeredId/code/:code/disable' },
  codeAccountEnable: { method: 'POST', path: '/authority/organisation/:registeredId/code/:code/enable' },
  codeAccountEndSessions: {
    method: 'POST',
    path: '/authority/organisation/:registeredId/code/:code/end-sessions',
  },
  /** Appoints an owner by address, if no owner is left (decision G305). */
  ownerAppoint: { method: 'POST', path: '/authority/owner' },
  /** Results shared with the adviser; each opening is recorded (decision G321). */
  adviserShares: {
    method: 'GET',
    path: '/authority/shares',
    shape: [
      {
        id: '',
        organisation: '',
        title: '',
        holds: '',
        created: '',
        expires: '',
        openings: 0,
        lastOpened: null,
      },
    ],
  },
  adviserSharedResult: {
    method: 'GET',
    path: '/authority/shares/:shareId',
    shape: { organisation: { name: '' }, holds: '', expires: '', result: RESULT_SHAPE },
  },
  /** Over all organisations; without parameters, so that no difference shows one of them. */
  authorityFigures: {
    method: 'GET',
    path: '/authority/figures',
    shape: { months: [{ month: '', begun: null, completed: null, codesInUse: null }] },
  },
  authorityRecord: {
    method: 'GET',
    path: '/authority/record',
    shape: [
      {
        id: 0,
        at: '',
        adviser: { id: '', name: '' },
        kind: '',
        organisation: null,
        subject: null,
        reason: null,
      },
    ],
  },
} as const satisfies Endpoints;
export const AUTHORITY_ROUTES: Routes<typeof AUTHORITY, ApiSchemas> = AUTHORITY;
