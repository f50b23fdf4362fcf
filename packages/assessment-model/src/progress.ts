export interface ProgressAnswer {
  questionId: string;
  carriedForward: boolean;
}

type PillarProgress = { pillar: string; questions: readonly { id: string }[] };

const confirmed = (answers: readonly ProgressAnswer[]) =>
  new Set(answers.filter((answer) => !answer.carriedForward).map((answer) => answer.questionId));

/** Per section, how many of its questions are answered and confirmed in this session. */
export function confirmedPerPillar(
  sections: readonly PillarProgress[],
  answers: readonly ProgressAnswer[],
): number[] {
  const done = confirmed(answers);
  return sections.map((section) => section.questions.filter((question) => done.has(question.id)).length);
}

/** A pillar is complete when all its answers are confirmed in this session (decision G44). */
export function pillarProgress(sections: readonly PillarProgress[], answers: readonly ProgressAnswer[]) {
  const counts = confirmedPerPillar(sections, answers);
  return sections.map((section, index) => ({
    pillar: section.pillar,
    completed: counts[index] === section.questions.length,
  }));
}

/** The first question without a confirmed answer, in order, or null (decision G40). */
export function nextQuestion(sections: readonly PillarProgress[], answers: readonly ProgressAnswer[]) {
  const done = confirmed(answers);
  for (const section of sections) {
    const open = section.questions.find((question) => !done.has(question.id));
    if (open) return { pillar: section.pillar, id: open.id };
  }
  return null;
}

/** Ids of questions that have no answer at all; completing is refused while there are any (decision G68). */
export function unansweredQuestions(
  sections: readonly PillarProgress[],
  answers: readonly ProgressAnswer[],
): string[] {
  const answered = new Set(answers.map((answer) => answer.questionId));
  return sections
    .flatMap((section) => section.questions.map((question) => question.id))
    .filter((id) => !answered.has(id));
}
