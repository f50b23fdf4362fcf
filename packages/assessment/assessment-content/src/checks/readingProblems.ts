import { MATURITY_LEVELS } from '@psma/assessment-model';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { ContentProblem } from '../ContentError.ts';
import type { PillarData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';

/**
 * Readers answer outside their field. Most adults read grade 11 at ease; technical
 * terms cost three grades.
 */
const HIGHEST_GRADE = 11;

/** Grades a level's statements together: one is too short. */
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

/** Flesch-Kincaid school grade; unreliable below about fifty words. */
function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 1;
  return fleschKincaid({ sentence: sentences, word: words, syllable: syllable(text) });
}
