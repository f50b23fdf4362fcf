import { MATURITY_LEVELS, scoreOf, type MaturityLevel } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { PartData, ResultsData } from '../files/ContentFiles.ts';
import type { YamlFile, YamlPath } from '../files/YamlFile.ts';
import { ANSWER_SETS } from './answerSets.ts';
import { wordPattern } from './wordPattern.ts';

const FEWEST_WORDS = 60;
const MOST_WORDS = 400;

/** Words for a question's subject, by question id. */
export type Subjects = Readonly<Record<string, readonly string[]>>;

/** Parts match their subject, are reachable, fit every answer set. */
export function explanationProblems(
  file: YamlFile,
  data: ResultsData,
  questions: readonly string[],
  subjects: Subjects,
): ContentProblem[] {
  const patterns = questions.map((id) => ({ id, pattern: wordPattern(subjects[id] ?? []) }));
  const problems = [
    ...data.findings.flatMap((part, index) =>
      partReasons(part, 'INNOCENT', patterns).map((reason) => file.problem(['findings', index], reason)),
    ),
    ...data.levels.flatMap(({ level, explanation }, index) =>
      explanation.flatMap((part, at) =>
        partReasons(part, level, patterns).map((reason) =>
          file.problem(['levels', index, 'explanation', at], reason),
        ),
      ),
    ),
    ...findingProblems(file, data, questions),
  ];
  return problems.length > 0 ? problems : lengthProblems(file, data, questions);
}

interface SubjectPattern {
  id: string;
  pattern: RegExp | null;
}

function partReasons(
  { about, answers = [], text }: PartData,
  level: MaturityLevel,
  patterns: readonly SubjectPattern[],
): string[] {
  const reasons: string[] = [];
  if (about !== undefined && !patterns.some(({ id }) => id === about))
    reasons.push(`unknown id ${about}: no such question`);
  const scores = answers.map(scoreOf);
  if (scores.some((score, index) => index > 0 && score !== (scores[index - 1] ?? 0) + 1))
    reasons.push('answers must be one range, lowest first');
  for (const answer of answers.filter((each) => scoreOf(each) < scoreOf(level) - 1))
    reasons.push(`no answer is ${answer} in an area that is ${level}`);
  for (const { id, pattern } of patterns.filter((each) => each.id !== about))
    for (const word of pattern ? (text.match(pattern) ?? []) : [])
      reasons.push(
        about === undefined
          ? `"${word}" speaks of ${id}: a part without about is for every answer`
          : `"${word}" speaks of ${id}, not of ${about}`,
      );
  return reasons;
}

/** One finding per question and answer. */
function findingProblems(
  file: YamlFile,
  { findings }: ResultsData,
  questions: readonly string[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const taken = new Set<string>();
  for (const [index, { about, answers }] of findings.entries())
    for (const answer of answers) {
      const place = `${about} answered ${answer}`;
      if (taken.has(place))
        problems.push(file.problem(['findings', index], `${place} has a finding already`));
      taken.add(place);
    }
  for (const question of questions)
    for (const level of MATURITY_LEVELS)
      if (!taken.has(`${question} answered ${level}`))
        problems.push(file.problem(['findings'], `${question} answered ${level} has no finding`));
  return problems;
}

/** Reports each level's first too short or long explanation. */
function lengthProblems(file: YamlFile, data: ResultsData, questions: readonly string[]): ContentProblem[] {
  const found = new Map<MaturityLevel, ContentProblem>();
  const counts = data.levels.map(({ explanation }) =>
    wordCounts([...explanation, ...data.findings], questions),
  );
  for (const { answers, level: score } of ANSWER_SETS) {
    const count = counts[score];
    const level = MATURITY_LEVELS[score];
    if (!count || !level || found.has(level)) continue;
    let words = count.always;
    for (let question = 0; question < answers.length; question += 1)
      words += count.byAnswer[question]?.[answers[question] ?? 0] ?? 0;
    if (words >= FEWEST_WORDS && words <= MOST_WORDS) continue;
    const reason = `${level}: answers ${answers.join(', ')} give an explanation of ${words} words, ${FEWEST_WORDS} to ${MOST_WORDS} are allowed`;
    const path: YamlPath = ['levels', score, 'explanation'];
    found.set(level, file.problem(path, reason));
  }
  return [...found.values()];
}

/** Words of general parts; of others by question and score. */
function wordCounts(parts: readonly PartData[], questions: readonly string[]) {
  const byAnswer = questions.map(() => MATURITY_LEVELS.map(() => 0));
  let always = 0;
  for (const { about, answers = [], text } of parts) {
    const words = text.trim().split(/\s+/).length;
    const counts = byAnswer[questions.indexOf(about ?? '')];
    if (counts) for (const answer of answers.map(scoreOf)) counts[answer] = (counts[answer] ?? 0) + words;
    else always += words;
  }
  return { always, byAnswer };
}
