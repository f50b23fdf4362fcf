import { createHash } from 'node:crypto';
import type { RegisterFileCheck, RegisterFileImport, RegisterRowProblem } from '@psma/api-contract';
import type { Queryable } from '@psma/database';
import { InvalidRequest } from '@psma/http-kit';
import type { Api } from '../../../Api.ts';
import { ChangedElsewhere } from '../../../errors/errors.ts';
import { messages } from '../../../messages.ts';
import type { Actor } from '../advisers/actor.ts';
import { recordEntry } from '../record/recordStore.ts';
import { readRegisterFile, type FileRow } from './registerFile.ts';
import {
  findNameUses,
  insertAllRegistered,
  lockRegister,
  registerState,
  type NameUse,
} from './registerFileStore.ts';

interface ReadFile {
  bytes: Buffer;
  rows: readonly FileRow[];
}

const SHOWN_NAME = 60;

/** Changes nothing. Throws InvalidRequest for a file that cannot be read. */
export const checkRegisterFile = (api: Api, file: string): Promise<RegisterFileCheck> =>
  checkAgainstRegister(api.pool, readFile(file));

/**
 * Adds all organisations of the file, or none. Throws ChangedElsewhere, with a new
 * check, if the file is another one or the register changed since. Returns how many.
 */
export async function importRegisterFile(
  api: Api,
  db: Queryable,
  { id: adviserId }: Actor,
  { file, digest }: RegisterFileImport,
): Promise<number> {
  const read = readFile(file);
  await lockRegister(db);
  const check = await checkAgainstRegister(db, read);
  if (check.digest !== digest) throw new ChangedElsewhere(check);
  if (check.problems.length > 0)
    throw new InvalidRequest(messages.authority.file.problems, { field: 'file' });
  const { rows } = read;
  const names = rows.map(({ name }) => name);
  const sectors = rows.map(({ sector }) => sector);
  await insertAllRegistered(db, { names, sectors, notes: rows.map(({ note }) => note) }, api.now());
  const subject = String(rows.length);
  await recordEntry(db, { adviserId, kind: 'organisationsImported', subject }, api.now());
  return rows.length;
}

function readFile(file: string): ReadFile {
  const bytes = Buffer.from(file, 'base64');
  return { bytes, rows: readRegisterFile(bytes) };
}

async function checkAgainstRegister(db: Queryable, { bytes, rows }: ReadFile): Promise<RegisterFileCheck> {
  const state = await registerState(db);
  const uses = await findNameUses(
    db,
    rows.map(({ name }) => name),
  );
  return {
    digest: createHash('sha256').update(bytes).update(state).digest('hex'),
    organisations: rows.length,
    problems: rows.flatMap((row, index) => problemsOf(row, uses[index]!, rows)),
  };
}

function problemsOf(
  { row, name, problem }: FileRow,
  { first, isRegistered }: NameUse,
  rows: readonly FileRow[],
): RegisterRowProblem[] {
  const { row: firstRow } = rows[first]!;
  const shown = { row, name: [...name].slice(0, SHOWN_NAME).join('') };
  if (problem) return [{ ...shown, kind: problem, firstRow: null }];
  if (firstRow !== row) return [{ ...shown, kind: 'nameTwice', firstRow }];
  return isRegistered ? [{ ...shown, kind: 'nameRegistered', firstRow: null }] : [];
}
