import { PILLARS } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ContentFiles } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { flowProblems, reminderProblems } from './flowProblems.ts';
import { illustrationProblems } from './illustrationProblems.ts';
import { pillarProblems } from './pillarProblems.ts';
import { recommendationProblems } from './recommendationProblems.ts';
import { longExplanationProblems, resultsProblems } from './resultsProblems.ts';
import { textProblems } from './textProblems.ts';
import { triageQuestionProblems } from './triageQuestionProblems.ts';

type Read<Data> = { file: YamlFile; data: Data };
const isRead = <Data>(source: { file: YamlFile; data: Data | null }): source is Read<Data> =>
  source.data !== null;

/**
 * Everything wrong with the meaning of files whose form is right. A file of the wrong form is left out, and so is
 * what depends on it, so that one slip is reported once.
 */
export function contentProblems(files: ContentFiles): ContentProblem[] {
  const { questions, flow, reminders, recommendations, illustrations } = files;
  const { fixedPairs, bannedWords } = files;
  const rules =
    fixedPairs.data && bannedWords.data
      ? { fixedPairs: fixedPairs.data.pairs, bannedWords: bannedWords.data.words }
      : null;
  const results = files.results.filter(isRead);
  const texts = [files.levels, ...files.pillars, ...files.results, questions, reminders, recommendations];
  return [
    ...texts.flatMap((source) => (source.data ? textProblems(source.file) : [])),
    ...PILLARS.flatMap((pillar, index) => {
      const source = files.pillars[index];
      return source?.data ? pillarProblems(source.file, source.data, pillar, rules) : [];
    }),
    ...PILLARS.flatMap((pillar, index) => {
      const source = files.results[index];
      return source?.data ? resultsProblems(source.file, source.data, pillar) : [];
    }),
    ...(results.length === PILLARS.length ? longExplanationProblems(results) : []),
    ...(questions.data ? triageQuestionProblems(questions.file, questions.data) : []),
    ...(questions.data && flow.data ? flowProblems(flow.file, flow.data, questions.data.questions) : []),
    ...(isRead(flow) && isRead(reminders) ? reminderProblems(flow, reminders) : []),
    ...(questions.data && recommendations.data
      ? recommendationProblems(
          recommendations.file,
          recommendations.data,
          questions.data,
          Object.keys(illustrations),
        )
      : []),
    ...Object.entries(illustrations).flatMap(([name, svg]) => illustrationProblems(name, svg)),
  ];
}
