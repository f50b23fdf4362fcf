export type * from './Content.ts';
export { ContentError } from './ContentError.ts';
export type { ContentProblem } from './ContentError.ts';
export { loadContent } from './loadContent.ts';

export { presentPreparation } from './presentPreparation.ts';
export { presentSections } from './presentSections.ts';
export { choiceIdsAreValid } from './choiceIdsAreValid.ts';
export { resultOf } from './resultOf.ts';
export type { AssessmentOutcome } from './resultOf.ts';
export type { AssessmentAnswers } from './answeredOf.ts';
export { isTiedToAnswers, liftOf } from './liftOf.ts';

export { recommend } from './recommend.ts';
export type { TriageOutcome } from './recommend.ts';

export { sanitise } from './sanitise.ts';
