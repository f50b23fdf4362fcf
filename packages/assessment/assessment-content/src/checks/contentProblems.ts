import { PILLARS, type Pillar } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ContentFiles, PillarData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { actionProblems } from './actionProblems.ts';
import { explanationProblems } from './explanationProblems.ts';
import { flowProblems, reminderProblems } from './flowProblems.ts';
import { illustrationProblems } from './illustrationProblems.ts';
import { pillarProblems } from './pillarProblems.ts';
import { readingProblems } from './readingProblems.ts';
import { recommendationProblems } from './recommendationProblems.ts';
import { resultsProblems } from './resultsProblems.ts';
import { subjectProblems } from './subjectProblems.ts';
import { textProblems } from './textProblems.ts';
import { triageQuestionProblems } from './triageQuestionProblems.ts';

type Read<Data> = { file: YamlFile; data: Data };
const isRead = <Data>(source: { file: YamlFile; data: Data | null }): source is Read<Data> =>
  source.data !== null;

/** Semantic problems of well-formed files, each reported once. */
export function contentProblems(files: ContentFiles): ContentProblem[] {
  const { questions, flow, reminders, recommendations, illustrations } = files;
  const { fixedPairs, bannedWords } = files;
  const rules =
    fixedPairs.data && bannedWords.data
      ? { fixedPairs: fixedPairs.data.pairs, bannedWords: bannedWords.data.words }
      : null;
  const texts = [files.levels, ...files.pillars, ...files.results, questions, reminders, recommendations];
  return [
    ...texts.flatMap((source) => (source.data ? textProblems(source.file) : [])),
    ...PILLARS.flatMap((pillar, index) => {
      const source = files.pillars[index];
      if (!source?.data) return [];
      return [
        ...pillarProblems(source.file, source.data, pillar, rules),
        ...readingProblems(source.file, source.data),
      ];
    }),
    ...PILLARS.flatMap((pillar, index) => {
      const source = files.results[index];
      return source?.data ? resultsProblems(source.file, source.data, pillar) : [];
    }),
    ...PILLARS.flatMap((pillar, index) => stepProblems(files, pillar, index)),
    ...subjectWordProblems(files),
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

/** Skipped while either file is malformed. */
function stepProblems({ pillars, results, subjects }: ContentFiles, pillar: Pillar, index: number) {
  const [asked, said] = [pillars[index], results[index]];
  if (!asked?.data || !said?.data) return [];
  const ids = questionIds(asked.data);
  return [
    ...actionProblems(said.file, said.data, pillar, ids),
    ...(subjects.data ? explanationProblems(said.file, said.data, ids, subjects.data.subjects) : []),
  ];
}

function subjectWordProblems({ pillars, subjects }: ContentFiles): ContentProblem[] {
  const read = pillars.filter(isRead);
  if (!subjects.data || read.length < PILLARS.length) return [];
  return subjectProblems(
    subjects.file,
    subjects.data.subjects,
    read.flatMap(({ data }) => questionIds(data)),
  );
}

const questionIds = ({ questions }: PillarData): string[] => questions.map(({ id }) => id);
