import { Type, type Static } from 'typebox';
import { REGISTER_ROW_PROBLEMS } from '../constants.ts';
import { Nullable } from './commonSchemas.ts';

const Count = Type.Integer({ minimum: 0 });
const Row = Type.Integer({ minimum: 1, description: 'Of the file; 1 is the header' });

const FILE = {
  /** Bytes of the file, of any encoding: the server refuses others than UTF-8. */
  file: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', description: 'CSV, as base64' }),
};
const Digest = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Of the file and the present register',
});

export const RegisterFile = Type.Object(FILE, { additionalProperties: false });
export type RegisterFile = Static<typeof RegisterFile>;

/** `digest`: of the check whose result is imported. */
export const RegisterFileImport = Type.Object({ ...FILE, digest: Digest }, { additionalProperties: false });
export type RegisterFileImport = Static<typeof RegisterFileImport>;

export const RegisterRowProblem = Type.Object({
  row: Row,
  /** Beginning of the organisation's name; may be empty. */
  name: Type.String(),
  kind: Type.Enum(REGISTER_ROW_PROBLEMS),
  /** First row with the same name, of `nameTwice` only. */
  firstRow: Nullable(Row),
});
export type RegisterRowProblem = Static<typeof RegisterRowProblem>;

export const RegisterFileCheck = Type.Object({
  digest: Digest,
  organisations: Count,
  /** Problems by row; a file without any can be imported. */
  problems: Type.Array(RegisterRowProblem),
});
export type RegisterFileCheck = Static<typeof RegisterFileCheck>;

export const RegisterFileImported = Type.Object({ organisations: Count });
export type RegisterFileImported = Static<typeof RegisterFileImported>;
