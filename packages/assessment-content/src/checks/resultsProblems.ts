import type { Pillar } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ResultsData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { isHttps } from '../sanitise.ts';

const FEWEST_WORDS = 120;
const MOST_WORDS = 400;
/** Above this many characters the PDF splits an explanation at a paragraph (specification section 9). */
export const LONG_EXPLANATION = 2725;
/** Its pages stay in web archives only; the authority that followed it has its own. */
const RETIRED_HOST = /(^|\.)cpni\.gov\.uk$/;

export const isLong = (explanation: string): boolean => explanation.length > LONG_EXPLANATION;

/** Texts of one pillar's six levels; that there are six, with 1 to 5 actions each, is the schema's business. */
export function resultsProblems(file: YamlFile, data: ResultsData, pillar: Pillar): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (data.id !== pillar.id)
    problems.push(file.problem(['id'], `unknown id ${data.id}: this file holds pillar ${pillar.id}`));
  for (const [index, { url }] of data.resources.entries()) {
    const at = ['resources', index, 'url'];
    if (!isHttps(url)) problems.push(file.problem(at, `the link ${url} is not https`));
    else if (RETIRED_HOST.test(new URL(url).hostname))
      problems.push(file.problem(at, `the link ${url} leads to a retired site`));
  }
  for (const [index, { level, explanation, actions }] of data.levels.entries()) {
    const reason = explanationReason(explanation.trim());
    if (reason) problems.push(file.problem(['levels', index, 'explanation'], `${level}: ${reason}`));
    for (const [action, text] of actions.entries())
      if (
        level !== 'EXCELLENT' &&
        /no (improvement|action)s? (is |are )?(needed|required|necessary)/i.test(text)
      )
        problems.push(
          file.problem(
            ['levels', index, 'actions', action],
            `${level}: there is always something to improve`,
          ),
        );
  }
  return problems;
}

function explanationReason(explanation: string): string | null {
  if (isLong(explanation)) {
    const fits = explanation.split(/\n\s*\n/).every((paragraph) => !isLong(paragraph));
    return fits
      ? null
      : `an explanation above ${LONG_EXPLANATION} characters needs paragraphs below that length`;
  }
  const words = explanation.split(/\s+/).length;
  const inside = words >= FEWEST_WORDS && words <= MOST_WORDS;
  return inside ? null : `the explanation has ${words} words, ${FEWEST_WORDS} to ${MOST_WORDS} are allowed`;
}

/** Exactly one explanation of the set is long, so that the PDF's split meets real text. */
export function longExplanationProblems(results: { file: YamlFile; data: ResultsData }[]): ContentProblem[] {
  const long = results.flatMap(({ file, data }) =>
    data.levels.flatMap(({ explanation }, index) => (isLong(explanation.trim()) ? [{ file, index }] : [])),
  );
  const rule = `exactly one explanation of the seven files is above ${LONG_EXPLANATION} characters`;
  if (long.length === 0)
    return results.slice(0, 1).map(({ file }) => file.problem(['levels'], `${rule}; there is none`));
  return long
    .slice(1)
    .map(({ file, index }) => file.problem(['levels', index, 'explanation'], `${rule}; this is another`));
}
