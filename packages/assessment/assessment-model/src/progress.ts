export interface ProgressAnswer {
  questionId: string;
  carriedForward: boolean;
}

type PillarProgress = { pillar: string; questions: readonly { id: string }[] };

const confirmed = (answers: readonly ProgressAnswer[]) =>
  new Set(answers.filter((answer) => !answer.carriedForward).map((answer) => answer.questionId));

/** Answers confirmed in this session, per section. */
export function confirmedPerPillar(
  sections: readonly PillarProgress[],
  answers: readonly ProgressAnswer[],
): number[] {
  const done = confirmed(answers);
  return sections.map((section) => section.questions.filter((question) => done.has(question.id)).length);
}

/** Complete once all answers are confirmed (decision G44). */
export function pillarProgress(sections: readonly PillarProgress[], answers: readonly ProgressAnswer[]) {
  const counts = confirmedPerPillar(sections, answers);
  return sections.map((section, index) => ({
    pillar: section.pillar,
    completed: counts[index] === section.questions.length,
  }));
}

/** First without a confirmed answer, or null (decision G40). */
export function nextQuestion(sections: readonly PillarProgress[], answers: readonly ProgressAnswer[]) {
  const done = confirmed(answers);
  for (const section of sections) {
    const open = section.questions.find((question) => !done.has(question.id));
    if (open) return { pillar: section.pillar, id: open.id };
  }
  return null;
}

/** Without any answer; they prevent completion (decision G68). */
export function unansweredQuestions(
  sections: readonly PillarProgress[],
  answers: readonly ProgressAnswer[],
): string[] {
  const answered = new Set(answers.map((answer) => answer.questionId));
  return sections
    .flatMap((section) => section.questions.map((question) => question.id))
    .filter((id) => !answered.has(id));
}
