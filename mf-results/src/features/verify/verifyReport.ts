import type { ResultKeys } from '@psma/api-contract';
import type { checkSignature } from './checkSignature.ts';
import type { readReport } from './readReport.ts';
import type { Refusal, ReportFiles, SignedFiles, Verdict } from './verdict.ts';

/** Readers, checks and keys of a verification. */
export interface Verifier {
  readReport: typeof readReport;
  checkSignature: typeof checkSignature;
  keys: ResultKeys;
}

/** Verifies one PDF, or the files that were attached to it. */
export async function verifyReport(
  files: readonly File[],
  password: string,
  { readReport, checkSignature, keys }: Verifier,
): Promise<Verdict | Refusal> {
  const [only] = files;
  const isPdf = files.length === 1 && only && !isAttachment(only);
  const read = isPdf ? await readReport(await bytesOf(only), password) : await attachedFiles(files);
  if (typeof read !== 'string') return checkSignature(read, keys);
  return read === 'unsigned' || read === 'damaged' || read === 'recordChanged' ? { state: read } : read;
}

/** The results, and optionally the record. */
async function attachedFiles(files: readonly File[]): Promise<ReportFiles | 'otherFiles'> {
  const isRecord = ({ name }: File) => /^record/i.test(name);
  const results = await pairOf(files.filter((file) => !isRecord(file)));
  const record = await pairOf(files.filter(isRecord));
  const known = [results, record].filter((each) => each !== null).length * 2;
  return results && known === files.length ? { results, record } : 'otherFiles';
}

async function pairOf(files: readonly File[]): Promise<SignedFiles | null> {
  const [json, jws] = [named(files, '.json'), named(files, '.jws')];
  return json && jws ? { json: await bytesOf(json), jws: await jws.text() } : null;
}

const isAttachment = (file: File) => ['.json', '.jws'].some((ending) => named([file], ending));

const named = (files: readonly File[], ending: string) =>
  files.find(({ name }) => name.toLowerCase().endsWith(ending));

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
