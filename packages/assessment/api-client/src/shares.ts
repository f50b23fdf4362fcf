import {
  SHARE_ROUTES,
  type AdviserShareRequest,
  type SharedMailsRequest,
  type ShareRequest,
} from '@psma/api-contract';
import { queryOptions } from '@psma/remote-kit';
import { idempotent } from './idempotent.ts';
import {
  currentOrganisation,
  organisationHeader,
  organisationKey,
} from './organisation/currentOrganisation.ts';
import { sendAbout, sendIn } from './organisation/sendAbout.ts';
import { sendRequest } from './sendRequest.ts';

/**
 * Shared results of this tab's organisation, for owners. Older servers respond 404,
 * which here says nothing about the organisation.
 */
export const sharesQuery = () => {
  const headers = organisationHeader();
  return queryOptions({
    queryKey: ['share', ...organisationKey()],
    queryFn: () => sendRequest(SHARE_ROUTES.shares, { headers }),
  });
};

export const shareResults = (request: ShareRequest) =>
  idempotent(['share', request], (headers) =>
    sendAbout(request.sessionId, SHARE_ROUTES.shareCreate, { body: request, headers }),
  );

/** Adviser of the organisation in the authority's register; older servers respond 404. */
export const registeredAdviserQuery = () => {
  const headers = organisationHeader();
  return queryOptions({
    queryKey: ['adviser', 'registered', ...organisationKey()],
    queryFn: () => sendRequest(SHARE_ROUTES.registeredAdviser, { headers }),
  });
};

/** 404 if no adviser has the number. */
export const adviserByNumberQuery = (number: string) => {
  const headers = organisationHeader();
  return queryOptions({
    queryKey: ['adviser', number, ...organisationKey()],
    queryFn: () => sendRequest(SHARE_ROUTES.adviserByNumber, { params: { number }, headers }),
  });
};

export const shareWithAdviser = (request: AdviserShareRequest) =>
  idempotent(['adviser-share', request], (headers) =>
    sendAbout(request.sessionId, SHARE_ROUTES.adviserShareCreate, { body: request, headers }),
  );

export const stopSharing = (shareId: string) =>
  sendIn(currentOrganisation(), SHARE_ROUTES.shareStop, { params: { shareId } });

/** Shared results in a recipient's browser: 404 until a code was entered there, and after the end. */
export const sharedResultQuery = (shareId: string) =>
  queryOptions({
    queryKey: ['shared', shareId],
    queryFn: () => sendRequest(SHARE_ROUTES.sharedResult, { params: { shareId } }),
  });

export const requestSharedCode = (shareId: string, email: string) =>
  sendRequest(SHARE_ROUTES.sharedCode, { params: { shareId }, body: { email } });

export const openShared = (shareId: string, entered: { email: string; code: string }) =>
  sendRequest(SHARE_ROUTES.sharedOpen, { params: { shareId }, body: entered });

/** Stops emails to an address, by the key in the link of its emails. */
export const changeSharedMails = (shareId: string, change: SharedMailsRequest) =>
  sendRequest(SHARE_ROUTES.sharedMails, { params: { shareId }, body: change });
