import { Banner } from '@psma/design-system';
import { useArrival } from '../../answering/arrival.ts';
import { messages } from '../../messages.ts';

/** Why the visitor is at this question without having gone there. */
export function Notice({ isReplacement, isAnswered }: { isReplacement: boolean; isAnswered: boolean }) {
  const { stillOpen } = useArrival();
  if (isReplacement) return <Banner tone="warning">{messages.questionnaire.replaced}</Banner>;
  if (stillOpen && !isAnswered) return <Banner>{messages.questionnaire.stillOpen}</Banner>;
  return null;
}
