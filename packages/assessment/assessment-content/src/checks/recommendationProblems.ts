import type { TriageCondition } from '../Content.ts';
import type { ContentProblem } from '../ContentError.ts';
import type { DataOf, TriageQuestionsData } from '../files/ContentFiles.ts';
import type { YamlFile, YamlPath } from '../files/YamlFile.ts';
import { duplicates } from './duplicates.ts';

/** Unknown references, missing pictures, sets that may leave no recommendation. */
export function recommendationProblems(
  file: YamlFile,
  { recommendations, recommendAssessment, preparation }: DataOf['recommendations'],
  { questions }: TriageQuestionsData,
  illustrations: readonly string[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const check = (condition: TriageCondition, at: YamlPath) =>
    problems.push(...conditionProblems(file, condition, at, questions));

  recommendAssessment.allOf.forEach((rule, index) => check(rule, ['recommendAssessment', 'allOf', index]));
  recommendAssessment.of.forEach((rule, index) => check(rule, ['recommendAssessment', 'of', index]));
  preparation.forEach(({ when }, index) => check(when, ['preparation', index, 'when']));
  if (recommendAssessment.atLeast > recommendAssessment.of.length)
    problems.push(
      file.problem(
        ['recommendAssessment', 'atLeast'],
        `atLeast is more than the ${recommendAssessment.of.length} rules of "of"`,
      ),
    );

  for (const index of duplicates(recommendations.map(({ id }) => id)))
    problems.push(
      file.problem(['recommendations', index, 'id'], `duplicate id ${recommendations[index]?.id}`),
    );
  for (const [index, { image, when }] of recommendations.entries()) {
    const at = ['recommendations', index];
    if ('anyOf' in when) check(when.anyOf, [...at, 'when', 'anyOf']);
    if (!illustrations.includes(image))
      problems.push(file.problem([...at, 'image'], `illustrations/${image} is missing`));
  }
  if (!recommendations.some(({ when }) => 'default' in when))
    problems.push(
      file.problem(['recommendations'], 'no recommendation is the default, so some visitor would get none'),
    );
  return problems;
}

function conditionProblems(
  file: YamlFile,
  condition: TriageCondition,
  at: YamlPath,
  questions: TriageQuestionsData['questions'],
): ContentProblem[] {
  return Object.entries(condition).flatMap(([node, codes]) => {
    const question = questions.find(({ contentId }) => contentId === node);
    if (!question) return [file.problem([...at, node], `unknown id ${node}: no question has this contentId`)];
    return codes
      .filter((code) => !question.choices.some((choice) => choice.id === code))
      .map((code) =>
        file.problem([...at, node], `unknown id ${code}: ${question.id} has no such choice`, code),
      );
  });
}
