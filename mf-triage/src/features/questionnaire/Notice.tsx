import { Banner } from '@psma/design-system';
import { useLocation } from '@psma/remote-kit';
import { messages } from '../../messages.ts';

/** Why the visitor is at this question without having gone there. */
export function Notice({ isReplacement, isAnswered }: { isReplacement: boolean; isAnswered: boolean }) {
  const state = useLocation().state as { stillOpen?: boolean } | null;
  if (isReplacement) return <Banner tone="warning">{messages.questionnaire.replaced}</Banner>;
  if (state?.stillOpen && !isAnswered) return <Banner>{messages.questionnaire.stillOpen}</Banner>;
  return null;
}
