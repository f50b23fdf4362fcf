/** 1-based section and page, as in the URL. */
export interface QuestionPosition {
  section: number;
  page: number;
}

/** Questions per section. */
export type PillarSizes = readonly number[];

export const isPlace = (sizes: PillarSizes, { section, page }: QuestionPosition): boolean =>
  Number.isInteger(section) && Number.isInteger(page) && page >= 1 && page <= (sizes[section - 1] ?? 0);

/** Null after the last question, where the assessment is finalised. */
export function nextPlace(sizes: PillarSizes, { section, page }: QuestionPosition): QuestionPosition | null {
  if (page < (sizes[section - 1] ?? 0)) return { section, page: page + 1 };
  return section < sizes.length ? { section: section + 1, page: 1 } : null;
}

/** Null at the first question; page 1 follows the previous section's last page (decision G61). */
export function previousPlace(
  sizes: PillarSizes,
  { section, page }: QuestionPosition,
): QuestionPosition | null {
  if (page > 1) return { section, page: page - 1 };
  const before = sizes[section - 2];
  return before ? { section: section - 1, page: before } : null;
}

/** "Question N/total": N counts over all sections, from 1. */
export const questionNumber = (sizes: PillarSizes, { section, page }: QuestionPosition): number =>
  sizes.slice(0, section - 1).reduce((sum, size) => sum + size, 0) + page;

export const lastPlace = (sizes: PillarSizes): QuestionPosition => ({
  section: sizes.length,
  page: sizes.at(-1) ?? 1,
});

/** Null if the content lacks the question. */
export function placeOf(
  sections: readonly { questions: readonly { id: string }[] }[],
  questionId: string,
): QuestionPosition | null {
  for (const [index, section] of sections.entries()) {
    const page = section.questions.findIndex((question) => question.id === questionId);
    if (page >= 0) return { section: index + 1, page: page + 1 };
  }
  return null;
}

/** Next question, or the last if all are answered (decision G40). */
export function resumePlace(
  sections: readonly { questions: readonly { id: string }[] }[],
  nextQuestionId: string | null,
): QuestionPosition {
  const found = nextQuestionId ? placeOf(sections, nextQuestionId) : null;
  return found ?? lastPlace(sections.map((section) => section.questions.length));
}

/** -1 if absent or not a whole number (specification section 2). */
export const placeParameter = (value: string | undefined): number =>
  value && /^\d{1,6}$/.test(value) ? Number(value) : -1;
