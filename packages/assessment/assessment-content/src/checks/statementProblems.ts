import { wordPattern } from './wordPattern.ts';

export interface StatementRules {
  fixedPairs: readonly string[];
  bannedWords: readonly string[];
}

const MOST_WORDS = 25;

/** Empty for a checkable statement of one fact (decision G52). */
export function statementProblems(statement: string, { fixedPairs, bannedWords }: StatementRules): string[] {
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
