import { ActionMenu } from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { momentInWords } from '../../dates/dates.ts';
import { messages } from './messages.ts';
import { againstSearch, type Baseline } from './useBaseline.ts';

/** Selects the plan's baseline; nothing without a choice. */
export function BaselinePicker({ completed, lift }: Baseline) {
  const against = completed.find(({ id }) => id === lift?.sessionId);
  if (!against || completed.length < 2) return null;
  const named = ({ title, completedAt }: (typeof completed)[number]) =>
    [title, momentInWords(completedAt ?? '')] as const;
  return (
    <ActionMenu
      label={`${messages.against(...named(against))}. ${messages.againstMenu}`}
      text={messages.against(...named(against))}
      items={completed.map((session) => ({
        label: messages.session(...named(session)),
        component: Link,
        to: `/admin/plan${againstSearch(session.id)}`,
      }))}
    />
  );
}
