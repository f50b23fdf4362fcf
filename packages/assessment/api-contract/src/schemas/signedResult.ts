import { Type, type Static } from 'typebox';
import { Id, Nullable, Timestamp } from './commonSchemas.ts';
import { MaturityLevel, Score } from './levels.ts';
import { SignOff } from './signOff.ts';

const FIGURES = {
  format: Type.Literal('psma-results-1'),
  title: Type.String(),
  begun: Timestamp,
  completedAt: Timestamp,
  contentVersion: Type.String(),
  pillarRule: Type.String(),
  overallLevel: MaturityLevel,
  overallScore: Score,
  pillars: Type.Array(
    Type.Object({ pillarId: Id, pillar: Type.String(), level: MaturityLevel, score: Score }),
  ),
};

/** JSON of `summary`: reveals no question or answer. */
export const SignedFigures = Type.Object({ ...FIGURES, holds: Type.Literal('levels') });
export type SignedFigures = Static<typeof SignedFigures>;

/** JSON of `full`; `score` is the answer's level. */
export const SignedAnswers = Type.Object({
  ...FIGURES,
  holds: Type.Literal('levels and answers'),
  answers: Type.Array(
    Type.Object({
      pillarId: Id,
      questionId: Id,
      question: Type.String(),
      choiceIds: Type.Array(Id),
      statement: Type.String(),
      score: Score,
    }),
  ),
});
export type SignedAnswers = Static<typeof SignedAnswers>;

/** JSON of `record`: what members stated about the results (decision G316). */
export const SignedRecord = Type.Object({
  format: Type.Literal('psma-record-1'),
  /** SHA-256 of the JSON of `summary`, in hexadecimal. */
  summaryHash: Type.String(),
  completedAt: Timestamp,
  /** Areas that a second member approved (decision G313). */
  checkedAreas: Type.Array(Type.Object({ pillarId: Id, pillar: Type.String() })),
  signOff: Nullable(SignOff),
});
export type SignedRecord = Static<typeof SignedRecord>;

/** `jws` is detached (RFC 7515, appendix F) over `json` (RFC 7797), by Ed25519. */
export const SignedDocument = Type.Object({ json: Type.String(), jws: Type.String() });
export type SignedDocument = Static<typeof SignedDocument>;

export const SignedResult = Type.Object({
  summary: SignedDocument,
  full: SignedDocument,
  /** Omitted without a check and a sign-off. */
  record: Type.Optional(SignedDocument),
});
export type SignedResult = Static<typeof SignedResult>;

/** Ed25519 public key (RFC 8037); `kid`: its thumbprint (RFC 7638). */
export const ResultKey = Type.Object({
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
  kid: Type.String(),
  alg: Type.Literal('EdDSA'),
  use: Type.Literal('sig'),
});
export type ResultKey = Static<typeof ResultKey>;
export const ResultKeys = Type.Object({ keys: Type.Array(ResultKey) });
export type ResultKeys = Static<typeof ResultKeys>;
