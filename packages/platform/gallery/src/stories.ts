import { actions } from './stories/actions.tsx';
import { data } from './stories/data.tsx';
import { fields } from './stories/fields.tsx';
import { layout } from './stories/layout.tsx';
import { text } from './stories/text.tsx';
import type { Stories } from './story.ts';

export const stories: Stories = {
  PageBaseline: { shownWith: 'the page' },
  ...layout,
  ...text,
  ...actions,
  ...fields,
  ...data,
};
