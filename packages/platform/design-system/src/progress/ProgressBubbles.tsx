import { styled } from '@mui/material/styles';
import { CheckIcon } from '../icons/icons.tsx';
import { plainList } from '../layout/layoutProps.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { colour } from '../theme/colour.ts';
import { omitStyleProps } from '../theme/omitStyleProps.ts';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useFormMessages } from '../useFormMessages.ts';

export type BubbleState = 'done' | 'current' | 'skipped' | 'todo';
export type ProgressBubblesProps = {
  items: readonly { label: string; state: BubbleState }[];
  label?: string;
};

const LOOK = {
  done: { backgroundColor: colour.authority, borderColor: colour.authority, color: colour.paper },
  current: {
    borderColor: colour.accent,
    borderWidth: 3,
    color: colour.accent,
    fontWeight: tokens.weight.strong,
  },
  skipped: { borderStyle: 'dashed', borderColor: colour.field, color: colour.muted },
  todo: { borderColor: colour.field, color: colour.muted },
} as const;

const List = styled('ol')({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 8 });

const Bubble = styled(
  'li',
  omitStyleProps,
)<{ styleProps: BubbleState }>(({ styleProps }) => ({
  display: 'grid',
  placeContent: 'center',
  boxSizing: 'border-box',
  width: 32,
  height: 32,
  border: '1px solid',
  borderRadius: '50%',
  backgroundColor: colour.paper,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('xs'),
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& > span:first-of-type': { display: 'inline-flex' },
  ...LOOK[styleProps],
}));

const sign = (state: BubbleState, index: number) => {
  if (state === 'done') return <CheckIcon size={14} />;
  return state === 'skipped' ? '–' : index + 1;
};

/** Questions of a short journey, each with its state as shape and words. */
export function ProgressBubbles({ items, label }: ProgressBubblesProps) {
  const { progress, steps } = useFormMessages();
  return (
    <List aria-label={label ?? progress}>
      {items.map((item, index) => (
        <Bubble
          key={item.label}
          styleProps={item.state}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span aria-hidden="true">{sign(item.state, index)}</span>
          <VisuallyHidden>
            {item.label}: {steps[item.state]}
          </VisuallyHidden>
        </Bubble>
      ))}
    </List>
  );
}
