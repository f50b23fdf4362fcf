import type { ContentProblem } from '../ContentError.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import type { Subjects } from './explanationProblems.ts';

/** Requires words for every question, and no others. */
export function subjectProblems(
  file: YamlFile,
  subjects: Subjects,
  questions: readonly string[],
): ContentProblem[] {
  return [
    ...Object.keys(subjects)
      .filter((id) => !questions.includes(id))
      .map((id) => file.problem(['subjects', id], `unknown id ${id}: no such question`)),
    ...questions
      .filter((id) => !Object.hasOwn(subjects, id))
      .map((id) => file.problem(['subjects'], `${id} has no words`)),
  ];
}
