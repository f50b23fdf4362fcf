import { PILLARS, type Pillar } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ContentFiles, PillarData, ResultsData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { isHttps } from '../sanitise.ts';
import { actionProblems } from './actionProblems.ts';
import { explanationProblems, type Subjects } from './explanationProblems.ts';
import { flowProblems, reminderProblems } from './flowProblems.ts';
import { illustrationProblems } from './illustrationProblems.ts';
import { pillarProblems } from './pillarProblems.ts';
import { readingProblems } from './readingProblems.ts';
import { recommendationProblems } from './recommendationProblems.ts';
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

/** Requires words for every question, and no others. */
function subjectProblems(file: YamlFile, subjects: Subjects, questions: readonly string[]): ContentProblem[] {
  return [
    ...Object.keys(subjects)
      .filter((id) => !questions.includes(id))
      .map((id) => file.problem(['subjects', id], `unknown id ${id}: no such question`)),
    ...questions
      .filter((id) => !Object.hasOwn(subjects, id))
      .map((id) => file.problem(['subjects'], `${id} has no words`)),
  ];
}

/** Archived only; the successor authority has its own pages. */
const RETIRED_HOST = /(^|\.)cpni\.gov\.uk$/;

function resultsProblems(file: YamlFile, data: ResultsData, pillar: Pillar): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (data.id !== pillar.id)
    problems.push(file.problem(['id'], `unknown id ${data.id}: this file holds pillar ${pillar.id}`));
  for (const [index, { url }] of data.resources.entries()) {
    const at = ['resources', index, 'url'];
    if (!isHttps(url)) problems.push(file.problem(at, `the link ${url} is not https`));
    else if (RETIRED_HOST.test(new URL(url).hostname))
      problems.push(file.problem(at, `the link ${url} leads to a retired site`));
  }
  return problems;
}
