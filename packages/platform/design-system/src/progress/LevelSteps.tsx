import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { levelColour } from '../icons/levelColours.ts';
import { plainList } from '../layout/layoutProps.ts';
import { colour } from '../theme/colour.ts';
import { FORCED_COLOURS } from '../theme/forcedColours.ts';
import { fontSize, tokens } from '../theme/tokens.ts';

export type LevelStep = {
  key: string;
  /** 0 to 5. */
  score: number;
  /** The level in words, on the step. */
  level: ReactNode;
  /** The item with this level, under the step. */
  label: ReactNode;
};
export type LevelStepsProps = { steps: readonly LevelStep[]; label: string };

/** Rise of one level, in pixels. */
const RISE = 28;
const TREAD = 8;
/** Below this width the steps are a plain list. */
const NARROW = '@media (max-width: 40em)';

const List = styled('ol')({
  ...plainList,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  fontFamily: tokens.font.sans,
  fontSize: fontSize('xs'),
  lineHeight: 1.35,
  color: colour.ink,
  [NARROW]: { gridAutoFlow: 'row', gap: 12 },
});

const Item = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  textAlign: 'center',
  overflowWrap: 'break-word',
  [NARROW]: { flexDirection: 'row', alignItems: 'center', gap: 12, textAlign: 'start' },
});

const Rising = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: 6 * RISE + 48,
  [NARROW]: { minHeight: 0 },
});

const Tread = styled('div')({
  boxSizing: 'border-box',
  height: TREAD,
  marginBlockStart: 4,
  border: '1px solid',
  forcedColorAdjust: 'none',
  [NARROW]: { display: 'none' },
});

const Riser = styled('div')({
  backgroundColor: colour.tint,
  [FORCED_COLOURS]: { borderInline: '1px solid CanvasText' },
  [NARROW]: { display: 'none' },
});

const Label = styled('div')({ padding: '8px 4px 0', [NARROW]: { padding: 0 } });

/** One step per item, as high as its level. */
export function LevelSteps({ steps, label }: LevelStepsProps) {
  return (
    <List aria-label={label}>
      {steps.map(({ key, score, level, label: name }) => {
        const { fill, outline } = levelColour(score);
        return (
          <Item key={key}>
            <Rising>
              <div>{level}</div>
              <Tread aria-hidden="true" style={{ backgroundColor: fill, borderColor: outline ?? fill }} />
              <Riser aria-hidden="true" style={{ height: (score + 1) * RISE - TREAD }} />
            </Rising>
            <Label>{name}</Label>
          </Item>
        );
      })}
    </List>
  );
}
