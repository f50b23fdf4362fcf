import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import { CreationHeaders } from './assessment.ts';
import { OrganisationHeaders } from './commonSchemas.ts';
import {
  AdviserShareRequest,
  NumberedAdviser,
  RegisteredAdviser,
  Share,
  ShareCreated,
  SharedCodeRequest,
  SharedMailsRequest,
  SharedOpenRequest,
  SharedResult,
  ShareRequest,
} from './share.ts';

const owners = { tags: ['Sharing'], security: [{ bearer: [] }], headers: OrganisationHeaders };
const recipients = { tags: ['Sharing'] };

export const shareSchemas = {
  shares: {
    ...owners,
    summary: 'Shared results of the organisation, newest first; until 30 days after their end',
    response: { 200: Type.Array(Share) },
  },
  shareCreate: {
    ...owners,
    summary: 'Shares completed results with email addresses',
    headers: CreationHeaders,
    body: ShareRequest,
    response: { 201: ShareCreated },
  },
  shareStop: {
    ...owners,
    summary: 'Stops sharing; pages that are open cannot load it again',
    response: { 204: EMPTY_RESPONSE },
  },
  adviserShareCreate: {
    ...owners,
    summary: 'Shares completed results with an adviser of the authority',
    headers: CreationHeaders,
    body: AdviserShareRequest,
    response: { 201: ShareCreated },
  },
  registeredAdviser: {
    ...owners,
    summary:
      'The adviser of the organisation in the authority’s register, for accounts of organisation codes',
    response: { 200: RegisteredAdviser },
  },
  adviserByNumber: {
    ...owners,
    summary: 'The adviser with this number',
    response: { 200: NumberedAdviser },
  },
  sharedResult: {
    ...recipients,
    summary: 'The shared results, for a browser in which a code was entered',
    response: { 200: SharedResult },
  },
  sharedCode: {
    ...recipients,
    summary: 'Emails a code to an address that it is shared with; the response is the same for others',
    body: SharedCodeRequest,
    response: { 202: EMPTY_RESPONSE },
  },
  sharedOpen: {
    ...recipients,
    summary: 'Opens it in the browser that asked for the code',
    body: SharedOpenRequest,
    response: { 204: EMPTY_RESPONSE },
  },
  sharedMails: {
    ...recipients,
    summary: 'Stops or allows emails about shared results, by the key of their link',
    body: SharedMailsRequest,
    response: { 204: EMPTY_RESPONSE },
  },
};
