import { Banner } from '@psma/design-system';
import { useQuestionArrival } from '../../answering/questionArrival.ts';
import { messages } from '../../messages.ts';

/** Explains a redirect to this question. */
export function RedirectExplanation({
  isReplacement,
  isAnswered,
}: {
  isReplacement: boolean;
  isAnswered: boolean;
}) {
  const { stillOpen } = useQuestionArrival();
  if (isReplacement) return <Banner tone="warning">{messages.questionnaire.replaced}</Banner>;
  if (stillOpen && !isAnswered) return <Banner>{messages.questionnaire.stillOpen}</Banner>;
  return null;
}
