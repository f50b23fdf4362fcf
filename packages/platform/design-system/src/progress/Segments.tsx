import { styled } from '@mui/material/styles';
import { plainList } from '../layout/layoutProps.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { transition } from '../motion/motion.ts';
import { colour } from '../theme/colour.ts';
import { FORCED_COLOURS } from '../theme/forcedColours.ts';
import { tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';

export type Segment = { label: string; done: number; total: number };
export type SegmentsProps = {
  segments: readonly Segment[];
  /** Index of the current segment. */
  current: number;
  label?: string;
};

const List = styled('ol')({ ...plainList, display: 'flex', gap: 4 });
const Item = styled('li')({ flex: '1 1 0', minWidth: 0 });

const Track = styled('div')({
  height: 8,
  backgroundColor: colour.paper,
  border: `1px solid ${colour.field}`,
  borderRadius: tokens.radius.field,
  overflow: 'hidden',
  [FORCED_COLOURS]: { borderColor: 'CanvasText' },
});

const Fill = styled('div')({
  height: '100%',
  backgroundColor: colour.authority,
  ...transition(['width'], tokens.motion.calm),
  [FORCED_COLOURS]: { backgroundColor: 'CanvasText' },
});

const Here = styled('div')({
  height: 3,
  marginBlockStart: 3,
  '[aria-current] > &': {
    backgroundColor: colour.accent,
    [FORCED_COLOURS]: { backgroundColor: 'Highlight' },
  },
});

/** One bar per part, filled by progress. */
export function Segments({ segments, current, label }: SegmentsProps) {
  const { progress, answered, steps } = useFormMessages();
  return (
    <List aria-label={label ?? progress}>
      {segments.map(({ label: name, done, total }, index) => {
        const here = index === current;
        return (
          <Item key={name} aria-current={here ? 'step' : undefined}>
            <Track aria-hidden="true">
              <Fill style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
            </Track>
            <Here aria-hidden="true" />
            <VisuallyHidden>
              {name}: {answered(done, total)}
              {here ? `, ${steps.current}` : ''}
            </VisuallyHidden>
          </Item>
        );
      })}
    </List>
  );
}
