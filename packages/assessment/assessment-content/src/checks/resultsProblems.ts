import type { Pillar } from '@psma/assessment-model';
import type { ContentProblem } from '../ContentError.ts';
import type { ResultsData } from '../files/ContentFiles.ts';
import type { YamlFile } from '../files/YamlFile.ts';
import { isHttps } from '../sanitise.ts';

/** Archived only; the successor authority has its own pages. */
const RETIRED_HOST = /(^|\.)cpni\.gov\.uk$/;

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
  return problems;
}
