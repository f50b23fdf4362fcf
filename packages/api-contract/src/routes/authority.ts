import type { Routes } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';
import type { Endpoints } from './Endpoints.ts';

const CODE = '/authority/organisation/:registeredId/code/:code';

/** For the group `admins` only; not found for others (decision G319). */
const AUTHORITY = {
  /** The adviser, all advisers, and whether codes are managed here. */
  authority: { method: 'GET', path: '/authority' },
  authorityName: { method: 'PATCH', path: '/authority' },
  /** The authority's register, not the members' organisations. */
  registeredOrganisations: { method: 'GET', path: '/authority/organisations' },
  registeredOrganisationCreate: { method: 'POST', path: '/authority/organisations' },
  /** Reads a CSV file and changes nothing. */
  registerFileCheck: { method: 'POST', path: '/authority/organisations/check' },
  registerFileImport: { method: 'POST', path: '/authority/organisations/import' },
  registeredOrganisation: { method: 'GET', path: '/authority/organisation/:registeredId' },
  registeredOrganisationUpdate: { method: 'PATCH', path: '/authority/organisation/:registeredId' },
  registeredCodeCreate: { method: 'POST', path: '/authority/organisation/:registeredId/codes' },
  registeredCodeUpdate: { method: 'PATCH', path: CODE },
  registeredCodeWithdraw: { method: 'DELETE', path: CODE },
  /** For letters. */
  freeCodesExport: { method: 'POST', path: '/authority/codes/export' },
  codeTemporaryPassword: { method: 'POST', path: `${CODE}/temporary-password` },
  codeAccountDisable: { method: 'POST', path: `${CODE}/disable` },
  codeAccountEnable: { method: 'POST', path: `${CODE}/enable` },
  codeAccountEndSessions: { method: 'POST', path: `${CODE}/end-sessions` },
  /** By address; only where no owner is left (decision G305). */
  ownerAppoint: { method: 'POST', path: '/authority/owner' },
  /** Results shared with the adviser; each opening is recorded (decision G321). */
  adviserShares: { method: 'GET', path: '/authority/shares' },
  adviserSharedResult: { method: 'GET', path: '/authority/shares/:shareId' },
  /** Over all organisations; without parameters, so that no difference shows one of them. */
  authorityFigures: { method: 'GET', path: '/authority/figures' },
  authorityRecord: { method: 'GET', path: '/authority/record' },
} as const satisfies Endpoints;
export const AUTHORITY_ROUTES: Routes<typeof AUTHORITY, ApiSchemas> = AUTHORITY;
