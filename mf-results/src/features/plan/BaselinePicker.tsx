import { WithUserTexts } from '@psma/design-system';
import { ActionMenu } from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { formatDay } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';
import { againstSearch, type Baseline } from './useBaseline.ts';

/** Selects the plan's baseline; nothing without a choice. */
export function BaselinePicker({ completed, lift }: Baseline) {
  const against = completed.find(({ id }) => id === lift?.sessionId);
  if (!against || completed.length < 2) return null;
  const moment = formatDay(against.completedAt ?? '');
  return (
    <ActionMenu
      label={`${messages.against(against.title, moment)}. ${messages.againstMenu}`}
      text={
        <WithUserTexts texts={[against.title]}>{(title) => messages.against(title, moment)}</WithUserTexts>
      }
      items={completed.map((session) => ({
        label: (
          <WithUserTexts texts={[session.title]}>
            {(title) => messages.session(title, formatDay(session.completedAt ?? ''))}
          </WithUserTexts>
        ),
        component: Link,
        to: `${paths.plan}${againstSearch(session.id)}`,
      }))}
    />
  );
}
