import type { TriageQuestion } from '@psma/api-contract';
import type { FlowPath } from '@psma/assessment-model';
import type { BubbleState } from '@psma/design-system/forms';
import { pathOf, questionAt, responseTo, type Answered } from '../../answering/sessionAnswers.ts';
import type { TriageContent } from '../../content/triageContent.ts';

export interface QuestionProgress {
  /** 1-based in the question list; skips leave gaps (decision G104). */
  position: number;
  total: number;
  bubbles: BubbleState[];
  /** Null at the first question. */
  previous: TriageQuestion | null;
}

export function questionProgress(
  content: TriageContent,
  triageRun: Answered,
  current: TriageQuestion,
): QuestionProgress {
  const path = pathOf(content, triageRun);
  return {
    position: content.questions.indexOf(current) + 1,
    total: content.questions.length,
    bubbles: bubblesOf(content, triageRun, path, current),
    previous: previousOf(content, path, current),
  };
}

/** Skipped: the path is past it in the list. */
function bubblesOf(
  { questions }: TriageContent,
  triageRun: Answered,
  path: FlowPath,
  current: TriageQuestion,
) {
  const onPath = new Set([...path.nodes, path.unanswered]);
  const furthest = questions.findLastIndex((question) => onPath.has(question.contentId));
  return questions.map((question, index): BubbleState => {
    if (question === current) return 'current';
    if (!onPath.has(question.contentId)) return index < furthest ? 'skipped' : 'todo';
    return responseTo(triageRun, question.id) ? 'done' : 'todo';
  });
}

/** Returns the previous question on the path. */
function previousOf(content: TriageContent, path: FlowPath, current: TriageQuestion): TriageQuestion | null {
  const nodes = path.unanswered === null ? path.nodes : [...path.nodes, path.unanswered];
  const at = nodes.indexOf(current.contentId);
  const node = at >= 0 ? nodes[at - 1] : nodes.at(-1);
  return node === undefined ? null : questionAt(content, node);
}
