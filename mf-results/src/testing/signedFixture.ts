import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type {
  AssessmentResult,
  ResultKeys,
  SignedAnswers,
  SignedDocument,
  SignedFigures,
  SignedRecord,
  SignedResult,
  SignOff,
} from '@psma/api-contract';
import type { Score } from '@psma/assessment-model';

const ours = generateKeyPairSync('ed25519').privateKey;
const publicPart = (key: KeyObject) => key.export({ format: 'jwk' }).x ?? '';
const kidOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicPart(key) }))
    .digest('base64url');

export const keysFixture = (): ResultKeys => ({
  keys: [{ kty: 'OKP', crv: 'Ed25519', x: publicPart(ours), kid: kidOf(ours), alg: 'EdDSA', use: 'sig' }],
});

/** Signs as the server does. */
export function signDocument(document: unknown, key = ours): SignedDocument {
  const json = JSON.stringify(document);
  const header = { alg: 'EdDSA', kid: kidOf(key), b64: false, crit: ['b64'] };
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
  const signature = sign(null, Buffer.from(`${protectedHeader}.${json}`), key).toString('base64url');
  return { json, jws: `${protectedHeader}..${signature}` };
}

export const otherKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

export function figuresFixture(result: AssessmentResult): SignedFigures {
  const { title, completedAt, contentVersion, pillarRule, overallLevel, overallScore, pillars } = result;
  return {
    format: 'psma-results-1',
    holds: 'levels',
    ...{ title, completedAt, contentVersion, pillarRule, overallLevel, overallScore },
    begun: '2026-03-01T09:00:00Z',
    pillars: pillars.map(({ pillarId, pillar, level, score }) => ({ pillarId, pillar, level, score })),
  };
}

export const answersFixture = (result: AssessmentResult): SignedAnswers => ({
  ...figuresFixture(result),
  holds: 'levels and answers',
  answers: result.answers.map(({ question, choiceId, choice }) => ({
    pillarId: question.id.split('-')[0] ?? '',
    questionId: question.id,
    question: question.title,
    choiceIds: [choiceId],
    statement: choice.title,
    score: Number(choiceId.at(-1)) as Score,
  })),
});

export const SIGN_OFF: SignOff = {
  name: 'Ann Smith',
  position: 'Director of Security',
  at: '2026-03-06T10:00:00.000Z',
};

export function recordFixture(result: AssessmentResult, parts: Partial<SignedRecord> = {}): SignedRecord {
  const summary = JSON.stringify(figuresFixture(result));
  return {
    format: 'psma-record-1',
    summaryHash: createHash('sha256').update(summary).digest('hex'),
    completedAt: result.completedAt,
    checkedAreas: [],
    signOff: SIGN_OFF,
    ...parts,
  };
}

export const signedFixture = (result: AssessmentResult, signOff: SignOff | null = null): SignedResult => ({
  summary: signDocument(figuresFixture(result)),
  full: signDocument(answersFixture(result)),
  ...(signOff && { record: signDocument(recordFixture(result, { signOff })) }),
});
