import { AUTHORITY_ROUTES, type RegisterFileImport } from '@psma/api-contract';
import { idempotent } from './idempotent.ts';
import { sendRequest } from './sendRequest.ts';

/** `file`: CSV as base64. */
export const checkRegisterFile = (file: string) =>
  sendRequest(AUTHORITY_ROUTES.registerFileCheck, { body: { file } });

/** The digest names file and register. */
export const importRegisterFile = (body: RegisterFileImport) =>
  idempotent(['import', body.digest], (headers) =>
    sendRequest(AUTHORITY_ROUTES.registerFileImport, { body, headers }),
  );
