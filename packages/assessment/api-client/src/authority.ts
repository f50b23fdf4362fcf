import {
  AUTHORITY_ROUTES,
  type AuthorityEntry,
  type AuthorityRecordQuery,
  type OwnerAppointment,
  type RegisteredOrganisationChange,
  type RegisteredOrganisationRequest,
} from '@psma/api-contract';
import { queryClient, queryOptions } from '@psma/remote-kit';
import { sendRequest } from './sendRequest.ts';

const KEY = 'authority';
/** Entries of the record in one response. */
const RECORD_PAGE = 100;

/** Refetches lists and record after a change. */
export const refetchAuthority = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** The adviser, all advisers, and whether codes are managed here; 404 for accounts that are no admins. */
export const authorityQuery = () =>
  queryOptions({ queryKey: [KEY, 'own'], queryFn: () => sendRequest(AUTHORITY_ROUTES.authority) });

export const saveAdviserName = (name: string) =>
  sendRequest(AUTHORITY_ROUTES.authorityName, { body: { name } });

/** `after`: null for the first page. */
export const registerQuery = (search: string, after: string | null) =>
  queryOptions({
    queryKey: [KEY, 'register', search, after],
    queryFn: () =>
      sendRequest(AUTHORITY_ROUTES.registeredOrganisations, {
        query: { ...(search && { search }), ...(after && { after }) },
      }),
  });

export const registeredQuery = (registeredId: string) =>
  queryOptions({
    queryKey: [KEY, 'registered', registeredId],
    queryFn: () => sendRequest(AUTHORITY_ROUTES.registeredOrganisation, { params: { registeredId } }),
  });

export const registerOrganisation = (body: RegisteredOrganisationRequest) =>
  sendRequest(AUTHORITY_ROUTES.registeredOrganisationCreate, { body });

export const saveRegistered = (registeredId: string, body: RegisteredOrganisationChange) =>
  sendRequest(AUTHORITY_ROUTES.registeredOrganisationUpdate, { params: { registeredId }, body });

export const issueRegisteredCode = (registeredId: string, lastDay: string | null) =>
  sendRequest(AUTHORITY_ROUTES.registeredCodeCreate, { params: { registeredId }, body: { lastDay } });

/** A code of a registered organisation. */
export interface CodePath {
  registeredId: string;
  code: string;
}

export const saveCodeExpiry = (params: CodePath, lastDay: string | null) =>
  sendRequest(AUTHORITY_ROUTES.registeredCodeUpdate, { params: { ...params }, body: { lastDay } });

export const withdrawRegisteredCode = (params: CodePath) =>
  sendRequest(AUTHORITY_ROUTES.registeredCodeWithdraw, { params: { ...params } });

/** Recorded with the reason at each request. */
export const exportFreeCodes = (reason: string) =>
  sendRequest(AUTHORITY_ROUTES.freeCodesExport, { body: { reason } });

/** The only response with the password. */
export const makeTemporaryPassword = (params: CodePath, reason: string) =>
  sendRequest(AUTHORITY_ROUTES.codeTemporaryPassword, { params: { ...params }, body: { reason } });

const ACCOUNT_ROUTES = {
  disable: AUTHORITY_ROUTES.codeAccountDisable,
  enable: AUTHORITY_ROUTES.codeAccountEnable,
  endSessions: AUTHORITY_ROUTES.codeAccountEndSessions,
} as const;
export type CodeAccountAction = keyof typeof ACCOUNT_ROUTES;

export const changeCodeAccount = (action: CodeAccountAction, params: CodePath, reason: string) =>
  sendRequest(ACCOUNT_ROUTES[action], { params: { ...params }, body: { reason } });

export const appointOwner = (body: OwnerAppointment) => sendRequest(AUTHORITY_ROUTES.ownerAppoint, { body });

/** Open ones with the adviser. */
export const adviserSharesQuery = () =>
  queryOptions({
    queryKey: [KEY, 'shares'],
    queryFn: () => sendRequest(AUTHORITY_ROUTES.adviserShares),
  });

/** Read once for each visit: each opening is recorded. */
export const adviserSharedResultQuery = (shareId: string) =>
  queryOptions({
    queryKey: ['adviser-share', shareId],
    queryFn: () => sendRequest(AUTHORITY_ROUTES.adviserSharedResult, { params: { shareId } }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const authorityFiguresQuery = () =>
  queryOptions({
    queryKey: [KEY, 'figures'],
    queryFn: () => sendRequest(AUTHORITY_ROUTES.authorityFigures),
  });

export type RecordFilter = Omit<AuthorityRecordQuery, 'before'>;

/** `before`: id of the last one shown; null from the newest. */
export const authorityRecordQuery = (filter: RecordFilter, before: number | null) =>
  queryOptions({
    queryKey: [KEY, 'record', filter, before],
    queryFn: () => loadRecordPage(filter, before),
  });

/** Whether there may be a page after this one. */
export const isFullRecordPage = (entries: readonly AuthorityEntry[]): boolean =>
  entries.length === RECORD_PAGE;

/** All entries of a filter, newest first. */
export async function loadWholeRecord(filter: RecordFilter): Promise<AuthorityEntry[]> {
  const entries: AuthorityEntry[] = [];
  for (;;) {
    const page = await loadRecordPage(filter, entries.at(-1)?.id ?? null);
    entries.push(...page);
    if (!isFullRecordPage(page)) return entries;
  }
}

const loadRecordPage = (filter: RecordFilter, before: number | null) =>
  sendRequest(AUTHORITY_ROUTES.authorityRecord, {
    query: { ...filter, ...(before === null ? {} : { before: String(before) }) },
  });
