import type { ResultKeys } from '@psma/api-contract';
import type { checkSignature } from './checkSignature.ts';
import type { readReport } from './readReport.ts';
import type { Refusal, SignedFiles, Verdict } from './verdict.ts';

/** Readers, checks and keys of a verification. */
export interface Verifier {
  readReport: typeof readReport;
  checkSignature: typeof checkSignature;
  keys: ResultKeys;
}

/** Verifies one PDF, or the two files of one result. */
export async function verifyReport(
  files: readonly File[],
  password: string,
  { readReport, checkSignature, keys }: Verifier,
): Promise<Verdict | Refusal> {
  const [json, jws] = [named(files, '.json'), named(files, '.jws')];
  const pair = files.length === 2 && json && jws;
  if (!pair && files.length !== 1) return 'otherFiles';
  if (files.length === 1 && (json || jws)) return 'otherFiles';
  const read: SignedFiles | Exclude<Awaited<ReturnType<typeof readReport>>, SignedFiles> = pair
    ? { json: await bytesOf(json), jws: await jws.text() }
    : await readReport(await bytesOf(files[0]!), password);
  if (read === 'unsigned' || read === 'damaged') return { state: read };
  return typeof read === 'string' ? read : checkSignature(read, keys);
}

const named = (files: readonly File[], ending: string) =>
  files.find(({ name }) => name.toLowerCase().endsWith(ending));

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
