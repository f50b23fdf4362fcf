import { isDeepStrictEqual } from 'node:util';
import type {
  RegisteredOrganisation,
  RegisteredOrganisationChange,
  RegisteredOrganisationRequest,
  RegisteredOrganisations,
  RegisterQuery,
} from '@psma/api-contract';
import { transaction, type Queryable } from '@psma/database';
import { InvalidRequest, NotFound } from '@psma/http-kit';
import { AlreadyRegistered, ChangedElsewhere } from '../../../errors/errors.ts';
import { parseUuid } from '../../../http/parseUuid.ts';
import { storedText } from '../../../http/storedText.ts';
import { messages } from '../../../messages.ts';
import type { ApiWithOperators } from '../../../user-pool/poolOperators.ts';
import type { Actor } from '../advisers/actor.ts';
import { listAdvisers } from '../advisers/adviserStore.ts';
import { recordEntry } from '../record/recordStore.ts';
import { endSharesOfEntry } from './endSharesOfEntry.ts';
import { oneLine } from './oneLine.ts';
import { loadCodes, presentRegistered } from './presentRegister.ts';
import {
  findRegistered,
  findRegisteredByName,
  insertRegistered,
  listRegistered,
  lockRegistered,
  updateRegistered,
  type RegisteredFields,
} from './registerStore.ts';

const PAGE = 50;

/** Throws NotFound for a malformed id. */
export const registeredIdOf = ({ params }: { params: { registeredId: string } }): string =>
  parseUuid(params.registeredId, 'organisation');

/** One page of the register, by name. */
export async function searchRegister(
  api: ApiWithOperators,
  { search, after }: RegisterQuery,
): Promise<RegisteredOrganisations> {
  const term = search === undefined ? null : oneLine(search);
  const rows = await listRegistered(api.pool, { search: term, after: after ?? null, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const codes = await loadCodes(
    api,
    api.pool,
    shown.map(({ id }) => id),
  );
  const count = (id: string, ...states: string[]) =>
    codes.filter(({ organisationId, code }) => organisationId === id && states.includes(code.state)).length;
  return {
    organisations: shown.map(({ id, name, sector, adviser }) => ({
      ...{ id, name, sector, adviser },
      codesInUse: count(id, 'CLAIMED', 'DISABLED'),
      codesFree: count(id, 'FREE'),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Throws NotFound. */
export async function readRegistered(
  api: ApiWithOperators,
  db: Queryable,
  id: string,
): Promise<RegisteredOrganisation> {
  const row = await findRegistered(db, id);
  if (!row) throw new NotFound('organisation');
  return presentRegistered(api, db, row);
}

/** Throws AlreadyRegistered for a name that differs in case only. */
export function registerOrganisation(
  api: ApiWithOperators,
  { id: adviserId }: Actor,
  request: RegisteredOrganisationRequest,
): Promise<RegisteredOrganisation> {
  return transaction(api.pool, async (db) => {
    const fields = await storedFields(db, request);
    const id = await insertRegistered(db, fields, api.now());
    if (id === null) throw new AlreadyRegistered((await findRegisteredByName(db, fields.name))!);
    await recordEntry(db, { adviserId, kind: 'organisationRegistered', registeredId: id }, api.now());
    return readRegistered(api, db, id);
  });
}

/**
 * Stored values change nothing. Throws ChangedElsewhere if outdated (G115),
 * AlreadyRegistered if another one has the name.
 */
export function changeRegistered(
  api: ApiWithOperators,
  { id: adviserId }: Actor,
  id: string,
  { version, ...request }: RegisteredOrganisationChange,
): Promise<RegisteredOrganisation> {
  return transaction(api.pool, async (db) => {
    if (!(await lockRegistered(db, id))) throw new NotFound('organisation');
    const current = await readRegistered(api, db, id);
    if (current.version !== version) throw new ChangedElsewhere(current);
    const fields = await storedFields(db, request);
    const { name, sector, note, adviser } = current;
    if (isDeepStrictEqual(fields, { name, sector, note, adviserId: adviser?.id ?? null })) return current;
    const holder = await findRegisteredByName(db, fields.name);
    if (holder !== null && holder !== id) throw new AlreadyRegistered(holder);
    if (adviser?.id !== fields.adviserId) await endSharesOfEntry(api, db, current);
    await updateRegistered(db, id, fields);
    await recordEntry(db, { adviserId, kind: 'organisationChanged', registeredId: id }, api.now());
    return readRegistered(api, db, id);
  });
}

async function storedFields(
  db: Queryable,
  { name, sector, note, adviser }: RegisteredOrganisationRequest,
): Promise<RegisteredFields> {
  const advisers = await listAdvisers(db);
  if (adviser !== null && !advisers.some(({ id }) => id === adviser))
    throw new InvalidRequest(messages.authority.adviser, { field: 'adviser' });
  const stored = oneLine(name);
  if (stored === '') throw new InvalidRequest(messages.authority.organisationName, { field: 'name' });
  return { name: stored, sector, note: storedText(note), adviserId: adviser };
}
