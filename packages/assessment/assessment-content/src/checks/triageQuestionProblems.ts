import type { ContentProblem } from '../ContentError.ts';
import type { TriageQuestionsData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { duplicates } from './duplicates.ts';

export function triageQuestionProblems(file: YamlFile, { questions }: TriageQuestionsData): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const index of duplicates(questions.map((question) => question.id)))
    problems.push(file.problem(['questions', index, 'id'], `duplicate id ${questions[index]?.id}`));
  for (const [index, { id, contentId, type, choices }] of questions.entries()) {
    const at = ['questions', index];
    const node = index === 0 ? 'START' : id;
    if (contentId !== node)
      problems.push(file.problem([...at, 'contentId'], `unknown id ${contentId}: expected ${node}`));
    const repeated = duplicates(choices.map((choice) => choice.id));
    for (const [choice, { id: code, exclusive }] of choices.entries()) {
      if (repeated.includes(choice))
        problems.push(file.problem([...at, 'choices', choice, 'id'], `duplicate id ${code}`));
      else if (!new RegExp(`^${id}_[A-Z]+$`).test(code))
        problems.push(
          file.problem(
            [...at, 'choices', choice, 'id'],
            `unknown id ${code}: expected ${id}_ and a name in capitals`,
          ),
        );
      if (exclusive && type === 'SINGLE_SELECT')
        problems.push(
          file.problem(
            [...at, 'choices', choice, 'exclusive'],
            'only a choice of a MULTI_SELECT can be exclusive',
          ),
        );
    }
  }
  return problems;
}
