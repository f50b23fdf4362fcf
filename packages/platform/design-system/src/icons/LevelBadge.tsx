import { styled } from '@mui/material/styles';
import { fontSize, tokens } from '../theme/tokens.ts';
import { useMessages } from '../useMessages.ts';
import { levelColour } from './levelColours.ts';

export type LevelBadgeProps = {
  /** 0 to 5. */
  score: number;
  /** Shown next to the number. */
  name: string;
};

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '2px 12px',
  border: '1px solid',
  borderRadius: tokens.radius.field,
  fontFamily: tokens.font.sans,
  fontSize: fontSize('xs'),
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'lining-nums tabular-nums',
  forcedColorAdjust: 'none',
});

const Number = styled('strong')({ fontWeight: tokens.weight.strong });

/** "Level 3 competent" on the level's colour. */
export function LevelBadge({ score, name }: LevelBadgeProps) {
  const { level } = useMessages();
  const { fill, text, outline } = levelColour(score);
  return (
    <Root style={{ backgroundColor: fill, color: text, borderColor: outline ?? fill }}>
      <Number>{level(score)}</Number> <span>{name}</span>
    </Root>
  );
}
