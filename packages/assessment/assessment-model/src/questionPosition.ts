/** 1-based, as section and page in the URL. */
export interface QuestionPosition {
  pillarIndex: number;
  questionIndex: number;
}

/** Questions per pillar. */
export type PillarSizes = readonly number[];

export const isPosition = (sizes: PillarSizes, { pillarIndex, questionIndex }: QuestionPosition): boolean =>
  Number.isInteger(pillarIndex) &&
  Number.isInteger(questionIndex) &&
  questionIndex >= 1 &&
  questionIndex <= (sizes[pillarIndex - 1] ?? 0);

/** Null after the last question, where the assessment is finalised. */
export function nextPosition(
  sizes: PillarSizes,
  { pillarIndex, questionIndex }: QuestionPosition,
): QuestionPosition | null {
  if (questionIndex < (sizes[pillarIndex - 1] ?? 0)) return { pillarIndex, questionIndex: questionIndex + 1 };
  return pillarIndex < sizes.length ? { pillarIndex: pillarIndex + 1, questionIndex: 1 } : null;
}

/** Null at the first question (decision G61). */
export function previousPosition(
  sizes: PillarSizes,
  { pillarIndex, questionIndex }: QuestionPosition,
): QuestionPosition | null {
  if (questionIndex > 1) return { pillarIndex, questionIndex: questionIndex - 1 };
  const before = sizes[pillarIndex - 2];
  return before ? { pillarIndex: pillarIndex - 1, questionIndex: before } : null;
}

/** "Question N/total": N counts over all pillars, from 1. */
export const questionNumber = (
  sizes: PillarSizes,
  { pillarIndex, questionIndex }: QuestionPosition,
): number => sizes.slice(0, pillarIndex - 1).reduce((sum, size) => sum + size, 0) + questionIndex;

export const lastPosition = (sizes: PillarSizes): QuestionPosition => ({
  pillarIndex: sizes.length,
  questionIndex: sizes.at(-1) ?? 1,
});

/** Null if the content lacks the question. */
export function positionOf(
  sections: readonly { questions: readonly { id: string }[] }[],
  questionId: string,
): QuestionPosition | null {
  for (const [index, pillarIndex] of sections.entries()) {
    const questionIndex = pillarIndex.questions.findIndex((question) => question.id === questionId);
    if (questionIndex >= 0) return { pillarIndex: index + 1, questionIndex: questionIndex + 1 };
  }
  return null;
}

/** Next question, or the last (decision G40). */
export function resumePosition(
  sections: readonly { questions: readonly { id: string }[] }[],
  nextQuestionId: string | null,
): QuestionPosition {
  const found = nextQuestionId ? positionOf(sections, nextQuestionId) : null;
  return found ?? lastPosition(sections.map((pillarIndex) => pillarIndex.questions.length));
}

/** -1 if absent or not whole (specification section 2). */
export const parsePosition = (value: string | undefined): number =>
  value && /^\d{1,6}$/.test(value) ? Number(value) : -1;
