import type { TriageResults } from '@psma/api-contract';
import { questionAt } from '../../answering/sessionAnswers.ts';
import type { TriageContent } from '../../content/triageContent.ts';

export interface Reason {
  question: string;
  answers: string[];
}

type Because = TriageResults['recommendations'][number]['because'];

/** Answer texts behind a recommendation, or null. */
export function reasonsOf(content: TriageContent, because: Because): Reason[] | null {
  if (!because) return null;
  return because.flatMap(({ node, codes }) => {
    const question = questionAt(content, node);
    if (!question) return [];
    const chosen = question.choices.filter(({ contentId }) => codes.includes(contentId));
    return [{ question: question.title, answers: chosen.map(({ title }) => title) }];
  });
}
