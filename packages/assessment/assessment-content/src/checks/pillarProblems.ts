import { levelName, MATURITY_LEVELS, type Pillar } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { PillarData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { duplicates } from './duplicates.ts';
import { wordPattern } from './wordPattern.ts';

type Question = PillarData['questions'][number];

/** Ids and statements; without `rules` statements are unchecked. */
export function pillarProblems(
  file: YamlFile,
  data: PillarData,
  pillar: Pillar,
  rules: StatementRules | null,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (data.id !== pillar.id)
    problems.push(file.problem(['id'], `unknown id ${data.id}: this file holds pillar ${pillar.id}`));
  if (data.pillar !== pillar.title)
    problems.push(file.problem(['pillar'], `the name of pillar ${pillar.id} is "${pillar.title}"`));
  const repeated = duplicates(data.questions.map((question) => question.id));
  for (const [index, question] of data.questions.entries()) {
    const at = ['questions', index];
    if (repeated.includes(index)) problems.push(file.problem([...at, 'id'], `duplicate id ${question.id}`));
    else if (!new RegExp(`^${pillar.id}-Q[1-9]\\d*$`).test(question.id))
      problems.push(
        file.problem([...at, 'id'], `unknown id ${question.id}: expected ${pillar.id}-Q and a number`),
      );
    else
      for (const { choice, reason } of [...choiceIdReasons(question), ...missingLevels(question)])
        problems.push(file.problem([...at, 'choices', ...(choice === null ? [] : [choice, 'id'])], reason));
    for (const [choice, { title }] of question.choices.entries())
      for (const reason of rules ? statementProblems(title, rules) : [])
        problems.push(file.problem([...at, 'choices', choice, 'title'], reason));
    for (const { entry, reason } of lookForProblems(question))
      problems.push(file.problem([...at, 'lookFor', entry], reason));
  }
  return problems;
}

interface ChoiceReason {
  /** Null for the whole list. */
  choice: number | null;
  reason: string;
}

/** Single-select: L0 to L5; multi-select: C1, C2 …. */
function choiceIdReasons({ id, type, choices }: Question): ChoiceReason[] {
  const repeated = duplicates(choices.map((choice) => choice.id));
  return choices.flatMap((found, choice) => {
    if (repeated.includes(choice)) return [{ choice, reason: `duplicate id ${found.id}` }];
    if (type === 'SINGLE_SELECT' && found.id !== `${id}-L${choice}`)
      return [{ choice, reason: `unknown id ${found.id}: expected ${id}-L${choice}` }];
    if (type === 'MULTI_SELECT' && !new RegExp(`^${id}-C[1-9]\\d*$`).test(found.id))
      return [{ choice, reason: `unknown id ${found.id}: expected ${id}-C and a number` }];
    return [];
  });
}

/** Levels without a choice are unreachable (decision G69). */
function missingLevels({ type, choices }: Question): ChoiceReason[] {
  if (type === 'SINGLE_SELECT') return [];
  const missing = MATURITY_LEVELS.filter((level) => !choices.some((choice) => choice.level === level));
  return missing.map((level) => ({ choice: null, reason: `no choice has the level ${level}` }));
}

interface StatementRules {
  fixedPairs: readonly string[];
  bannedWords: readonly string[];
}

const MOST_WORDS = 25;

/** Empty for a checkable statement of one fact (decision G52). */
function statementProblems(statement: string, { fixedPairs, bannedWords }: StatementRules): string[] {
  const reasons: string[] = [];
  const words = statement.trim().split(/\s+/).length;
  if (words > MOST_WORDS) reasons.push(`the statement has ${words} words, at most ${MOST_WORDS} are allowed`);
  if (statement.includes(';')) reasons.push('the statement holds ";": one fact each');
  const pairs = wordPattern(fixedPairs);
  if (/ and /i.test(pairs ? statement.replace(pairs, '') : statement))
    reasons.push('the statement holds " and " outside the pairs of rules/fixed-pairs.yaml: one fact each');
  const banned = wordPattern(bannedWords);
  for (const word of banned ? new Set(statement.match(banned)?.map((each) => each.toLowerCase())) : [])
    reasons.push(`the statement holds "${word}", a word of rules/banned-words.yaml`);
  return reasons;
}

const LEVEL_WORDS = wordPattern([
  'level',
  'levels',
  'statement',
  'statements',
  ...MATURITY_LEVELS.map(levelName),
]) as RegExp;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');

/** Hints are public: no level or statement (decision G122). */
function lookForProblems({
  lookFor,
  choices,
}: PillarData['questions'][number]): { entry: number; reason: string }[] {
  return lookFor.flatMap((text, entry) => {
    const word = text.match(LEVEL_WORDS)?.[0];
    const choice = choices.find(({ title }) => bare(text).includes(bare(title)));
    return [
      ...(word ? [`what to look for must not speak of a level or a statement: "${word}"`] : []),
      ...(choice ? [`what to look for must not repeat a statement: ${choice.id}`] : []),
    ].map((reason) => ({ entry, reason }));
  });
}
