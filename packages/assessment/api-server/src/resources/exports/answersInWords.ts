import type { AnswerRow } from '../assessment/answerStore.ts';
import type { ContentVersion } from '../content/contentVersions.ts';

/** Answers with the titles of questions and choices, in the order of the questions. */
export function answersInWords(answers: AnswerRow[], { sections }: ContentVersion) {
  const questions = sections.flatMap((section) => section.questions);
  return questions.flatMap(({ id, title, choices }) => {
    const answer = answers.find((each) => each.questionId === id);
    if (!answer) return [];
    const chosen = choices.filter((choice) => answer.choiceIds.includes(choice.id));
    return {
      question: { id, title },
      choices: chosen.map((choice) => ({ id: choice.id, title: choice.title })),
      carriedForward: answer.carriedForward,
      updated: new Date(answer.updated).toISOString(),
    };
  });
}
