import { styled } from '@mui/material/styles';
import { levelColour } from '../icons/levelColours.ts';
import { transition } from '../motion/motion.ts';
import { colour } from '../theme/colour.ts';
import { FORCED_COLOURS } from '../theme/forcedColours.ts';
import { tokens } from '../theme/tokens.ts';

export type ProgressBarProps = {
  /** Percent, 0 to 100; clamped. */
  value: number;
  label: string;
  /** Describes the value, e.g. "Level 3, competent". */
  valueText?: string;
  /** A level's score, which sets the colour; accent without it. */
  score?: number;
};

const Track = styled('div')({
  height: 12,
  backgroundColor: colour.paper,
  border: `1px solid ${colour.field}`,
  borderRadius: tokens.radius.field,
  overflow: 'hidden',
  [FORCED_COLOURS]: { borderColor: 'CanvasText' },
});

const Fill = styled('div')({
  height: '100%',
  boxSizing: 'border-box',
  ...transition(['width'], tokens.motion.calm),
  [FORCED_COLOURS]: { backgroundColor: 'CanvasText !important' },
});

/** Progress, also in words, as colour is not enough. */
export function ProgressBar({ value, label, valueText, score }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  const level = score === undefined ? { fill: colour.accent, outline: null } : levelColour(score);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
    >
      <Fill
        style={{
          width: `${percent}%`,
          backgroundColor: level.fill,
          borderInlineEnd: level.outline && percent < 100 ? `2px solid ${level.outline}` : undefined,
        }}
      />
    </Track>
  );
}
