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
import type { SignedFiles, Verdict } from './verdict.ts';

/** Verdict; genuine if one key signed exactly these bytes. */
export async function checkSignature({ json, jws }: SignedFiles, keys: ResultKeys): Promise<Verdict> {
  const [, header = '', signature = ''] = DETACHED.exec(jws.trim()) ?? [];
  const parts = { protected: header, payload: json, signature };
  try {
    await flattenedVerify(parts, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  } catch (error) {
    return { state: whyNot(error) };
  }
  const signed = parseJson(new TextDecoder().decode(json), isSigned);
  if (!signed) return { state: 'newer' };
  return { state: 'genuine', signed, key: decodeProtectedHeader({ protected: header }).kid ?? '' };
}

/** Detached JWS (RFC 7515, appendix F). */
const DETACHED = /^([\w-]+)\.\.([\w-]+)$/;

function whyNot(error: unknown): Verdict['state'] & ('changed' | 'foreign' | 'damaged' | 'noCrypto') {
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
