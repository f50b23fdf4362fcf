import type { ResultKeys, SignedAnswers, SignedFigures } from '@psma/api-contract';
import {
  isArrayOf,
  isLiteral,
  isObjectOf,
  isOneOf,
  isString,
  parseJson,
  type Validator,
} from '@psma/validators';
import { createLocalJWKSet, decodeProtectedHeader, errors, flattenedVerify } from 'jose';
import { isSignedRecord } from '../../model/files/signedRecord.ts';
import type { ReportFiles, SignedFiles, Verdict } from './verdict.ts';

/** Genuine if one key signed exactly these results, and a record of these results. */
export async function checkSignature({ results, record }: ReportFiles, keys: ResultKeys): Promise<Verdict> {
  const checked = await verifiedDocument(results, keys, isSigned);
  if (typeof checked === 'string') return { state: checked };
  const { document: signed, key } = checked;
  if (!record) return { state: 'genuine', signed, record: null, key };
  const stated = await verifiedDocument(record, keys, isSignedRecord);
  if (stated === 'newer') return { state: 'newer' };
  if (typeof stated === 'string' || stated.document.summaryHash !== (await summaryHash(results, signed)))
    return { state: 'recordChanged' };
  return { state: 'genuine', signed, record: stated.document, key };
}

type Unproven = Verdict['state'] & ('changed' | 'foreign' | 'damaged' | 'noCrypto' | 'newer');

async function verifiedDocument<Document>(
  { json, jws }: SignedFiles,
  keys: ResultKeys,
  isKnown: Validator<Document>,
): Promise<{ document: Document; key: string } | Unproven> {
  const [, header = '', signature = ''] = DETACHED.exec(jws.trim()) ?? [];
  const parts = { protected: header, payload: json, signature };
  try {
    await flattenedVerify(parts, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  } catch (error) {
    return whyNot(error);
  }
  const document = parseJson(new TextDecoder().decode(json), isKnown);
  return document ? { document, key: decodeProtectedHeader({ protected: header }).kid ?? '' } : 'newer';
}

/** Returns the hash of the document without answers, which follows from the one with answers. */
async function summaryHash({ json }: SignedFiles, signed: SignedFigures | SignedAnswers): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(summaryBytes(json, signed)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function summaryBytes(json: Uint8Array, signed: SignedFigures | SignedAnswers): Uint8Array {
  if (signed.holds === 'levels') return json;
  const { answers: _answers, ...figures } = signed;
  return new TextEncoder().encode(JSON.stringify({ ...figures, holds: 'levels' }));
}

/** Detached JWS (RFC 7515, appendix F). */
const DETACHED = /^([\w-]+)\.\.([\w-]+)$/;

function whyNot(error: unknown): Unproven {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'changed';
  if (error instanceof errors.JWKSNoMatchingKey) return 'foreign';
  return error instanceof errors.JOSEError ? 'damaged' : 'noCrypto';
}

const isScore = isLiteral(0, 1, 2, 3, 4, 5);
const isLevel = isLiteral('INNOCENT', 'AWARE', 'DEVELOPING', 'COMPETENT', 'EFFECTIVE', 'EXCELLENT');
const figures = {
  format: isLiteral('psma-results-1'),
  title: isString,
  begun: isString,
  completedAt: isString,
  contentVersion: isString,
  pillarRule: isString,
  overallLevel: isLevel,
  overallScore: isScore,
  pillars: isArrayOf(
    isObjectOf<SignedFigures['pillars'][number]>({
      pillarId: isString,
      pillar: isString,
      level: isLevel,
      score: isScore,
    }),
  ),
};
const isSigned: Validator<SignedFigures | SignedAnswers> = isOneOf(
  isObjectOf<SignedFigures>({ ...figures, holds: isLiteral('levels') }),
  isObjectOf<SignedAnswers>({
    ...figures,
    holds: isLiteral('levels and answers'),
    answers: isArrayOf(
      isObjectOf<SignedAnswers['answers'][number]>({
        pillarId: isString,
        questionId: isString,
        question: isString,
        choiceIds: isArrayOf(isString),
        statement: isString,
        score: isScore,
      }),
    ),
  }),
);
