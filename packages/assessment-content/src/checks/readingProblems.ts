import { MATURITY_LEVELS } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { PillarData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { readingGrade } from './readingGrade.ts';

/**
 * People answer for evidence that is not in their own field, so nobody may have to read a statement twice. Grade 11 is
 * what most adults read at ease in a text about work; the subject's own terms alone cost three of them.
 */
const HIGHEST_GRADE = 11;

/** The statements of an area at one level, read together: one alone is too short for a grade to mean something. */
export const readingProblems = (file: YamlFile, { questions }: PillarData): ContentProblem[] =>
  MATURITY_LEVELS.flatMap((level) => {
    const statements = questions.flatMap(({ choices }) =>
      choices.filter((choice, index) => (choice.level ?? MATURITY_LEVELS[index]) === level),
    );
    const grade = readingGrade(statements.map(({ title }) => title).join(' '));
    return grade <= HIGHEST_GRADE
      ? []
      : [
          file.problem(
            ['questions'],
            `the statements of ${level} read at school grade ${grade.toFixed(1)}, at most ${HIGHEST_GRADE} is allowed`,
          ),
        ];
  });
