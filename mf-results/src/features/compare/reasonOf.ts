import { PILLAR_RULE } from '@psma/assessment-model';
import type { ComparedPillarView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

/** Explains a pillar's level as far as its answers allow. */
export function reasonOf(
  compared: ComparedPillarView,
  { sameRule, rule }: { sameRule: boolean; rule: string },
): string {
  const { pillar, before, after, decisive, together, likeForLike } = compared;
  const [rose, fell] = countsOf(compared);
  if (!likeForLike) {
    const unlike = sameRule ? words.otherQuestions : words.otherRuleArea;
    return rose + fell === 0 ? unlike : `${unlike} ${words.shared(rose, fell)}`;
  }
  if (decisive.length > 0) return words.because(pillar, after > before, decisive);
  if (together.length > 0) return words.together(pillar, after > before, together);
  if (before !== after || rule !== PILLAR_RULE) return words.answersMoved(rose, fell);
  return rose === 0 ? words.held(fell) : waiting(compared, rose, fell);
}

const countsOf = ({ changes }: ComparedPillarView): [rose: number, fell: number] => {
  const rose = changes.filter(({ from, to }) => to > from).length;
  return [rose, changes.length - rose];
};

/** Answers rose but not the level: returns what is missing. */
function waiting({ path: { next, questions } }: ComparedPillarView, rose: number, fell: number): string {
  if (!next) return words.answersMoved(rose, fell);
  const { must, choose } = next;
  if (must.length === 0 && choose) return words.waitsForAny(rose, fell, choose.steps, choose.among.length);
  const labels = must.flatMap(({ questionId }) =>
    questions.filter((question) => question.questionId === questionId).map(({ label }) => label),
  );
  return words.waits(rose, fell, labels);
}
