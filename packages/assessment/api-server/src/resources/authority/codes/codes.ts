import type { RegisteredCode } from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import { normaliseOrganisationCode } from '@psma/text';
import type { Api } from '../../../Api.ts';
import { messages } from '../../../messages.ts';
import type { ApiWithOperators, PoolOperators } from '../../../user-pool/poolOperators.ts';
import type { Actor } from '../advisers/actor.ts';
import { recordEntry } from '../record/recordStore.ts';
import { endOfDay, presentCode } from '../register/presentRegister.ts';
import { registeredIdOf } from '../register/register.ts';
import {
  deleteRegisteredCode,
  findRegistered,
  insertRegisteredCode,
  lockRegisteredCode,
  type RegisteredCodeRow,
} from '../register/registerStore.ts';

/** A code of a registered organisation, as in a path. */
export interface CodeQuery {
  registeredId: string;
  code: string;
}

/** Throws NotFound for a malformed id. */
export const codeQueryOf = (request: { params: { registeredId: string; code: string } }): CodeQuery => ({
  registeredId: registeredIdOf(request),
  code: normaliseOrganisationCode(request.params.code),
});

/** Throws NotFound with a hosted pool, which manages codes and accounts itself (decision G320). */
export function operatorsOf({ operators }: ApiWithOperators): PoolOperators {
  if (!operators) throw new NotFound('call');
  return operators;
}

/** Throws NotFound for codes of others, and those that are in no register (decision G319). */
export async function requireRegisteredCode(
  db: Queryable,
  { registeredId, code }: CodeQuery,
): Promise<RegisteredCodeRow> {
  const row = await lockRegisteredCode(db, registeredId, code);
  if (!row) throw new NotFound('code');
  return row;
}

export function issueCode(
  api: ApiWithOperators,
  { id: adviserId, by }: Actor,
  registeredId: string,
  lastDay: string | null,
): Promise<RegisteredCode> {
  const operators = operatorsOf(api);
  const expires = requireFuture(api, lastDay);
  return transaction(api.pool, async (db) => {
    const organisation = await findRegistered(db, registeredId);
    if (!organisation) throw new NotFound('organisation');
    const code = await operators.issueCode(db, by, organisation.name);
    if (expires) await operators.expireCode(db, by, code, expires);
    const row = { code, organisationId: registeredId, issued: api.now() };
    await insertRegisteredCode(db, row);
    await recordEntry(db, { adviserId, kind: 'codeIssued', registeredId, subject: code }, api.now());
    return presentCode(row, { expires, account: null }, api.now());
  });
}

/** The stored day changes nothing, even if it has passed. Throws NotFound for a claimed code. */
export function setCodeExpiry(
  api: ApiWithOperators,
  { id: adviserId, by }: Actor,
  query: CodeQuery,
  lastDay: string | null,
): Promise<RegisteredCode> {
  const operators = operatorsOf(api);
  const expires = endOfDay(lastDay);
  return transaction(api.pool, async (db) => {
    const row = await requireRegisteredCode(db, query);
    const { code, organisationId: registeredId } = row;
    const [stored] = await operators.findCodes(db, [code]);
    if (stored?.claimed === null && stored.expires?.getTime() === expires?.getTime())
      return presentCode(row, stored, api.now());
    requireFuture(api, lastDay);
    if (!(await operators.expireCode(db, by, code, expires))) throw new NotFound('code');
    await recordEntry(db, { adviserId, kind: 'codeExpirySet', registeredId, subject: code }, api.now());
    return presentCode(row, { expires, account: null }, api.now());
  });
}

/** Throws NotFound for a claimed code: disable its account instead. */
export function withdrawCode(
  api: ApiWithOperators,
  { id: adviserId, by }: Actor,
  query: CodeQuery,
): Promise<void> {
  const operators = operatorsOf(api);
  return transaction(api.pool, async (db) => {
    const { code, organisationId: registeredId } = await requireRegisteredCode(db, query);
    if (!(await operators.withdrawCode(db, by, code))) throw new NotFound('code');
    await deleteRegisteredCode(db, code);
    await recordEntry(db, { adviserId, kind: 'codeWithdrawn', registeredId, subject: code }, api.now());
  });
}

function requireFuture({ now }: Api, lastDay: string | null): Date | null {
  const expires = endOfDay(lastDay);
  if (expires && expires <= now()) throw new InvalidRequest(messages.authority.pastDay, { field: 'lastDay' });
  return expires;
}
