import type { AssessmentResult, Share, SharedResult, SignOff } from '@psma/api-contract';
import type { SharedResultRow } from './recipientStore.ts';
import type { ShareRow } from './shareStore.ts';

/** `ended` also for expired ones. */
export function presentShare(
  { created, expires, ended, recipients, adviser, formerOwner, ...share }: ShareRow,
  now: Date,
): Share {
  const end = ended ?? (expires <= now ? expires : null);
  return {
    ...share,
    created: created.toISOString(),
    expires: expires.toISOString(),
    ended: end?.toISOString() ?? null,
    recipients: recipients.map(presentReader),
    ...(adviser && { adviser: presentReader(adviser) }),
    ...(formerOwner !== null && { formerOwner }),
  };
}

/** The database's JSON has another form of the time. */
const presentReader = <Reader extends { lastOpened: string | null }>(reader: Reader) => ({
  ...reader,
  lastOpened: reader.lastOpened && new Date(reader.lastOpened).toISOString(),
});

/** The frozen document without what is not shared (decision G318). */
export function presentSharedResult(
  id: string,
  { name, holds, expires, document }: SharedResultRow,
  signOff: SignOff | null,
): SharedResult {
  const result = { ...(JSON.parse(document) as AssessmentResult), id };
  return {
    organisation: { name },
    holds,
    expires: expires.toISOString(),
    result: holds === 'RESULTS_AND_ANSWERS' ? result : withoutAnswers(result),
    ...(signOff && { signOff }),
  };
}

const withoutAnswers = (result: AssessmentResult): AssessmentResult => ({
  ...result,
  pillars: result.pillars.map((pillar) => ({ ...pillar, bindingQuestions: [] })),
  questions: [],
  answers: [],
  answersSummary: [],
});
