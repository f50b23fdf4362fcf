import { Box } from '@psma/design-system';
import type { TrendMark } from './trendOf.ts';

const LEVELS = [0, 1, 2, 3, 4, 5] as const;
/** Pixels between, above and below levels. */
const STEP = 30;
const TOP = 12;
const BOTTOM = 36;

/** Shares of the width, so that text is never scaled. */
const xOf = (number: number, count: number): string => `${10 + ((number - 1) * 86) / (count - 1)}%`;

interface TrendChartProps {
  marks: readonly TrendMark[];
  /** Counts all assessments, aligning charts. */
  count: number;
  label: string;
  step?: number;
}

/** Numbered disc per assessment; lines only to re-takes. */
export function TrendChart({ marks, count, label, step = STEP }: TrendChartProps) {
  const height = TOP + 5 * step + BOTTOM;
  const x = (number: number) => xOf(number, count);
  const yOf = (level: number) => TOP + (5 - level) * step;
  const scoreOf = (of: number) => marks.find(({ number }) => number === of)?.score ?? 0;
  return (
    <Box role="img" aria-label={label} sx={{ color: 'ink' }}>
      <svg width="100%" height={height} aria-hidden="true" style={TEXT}>
        {LEVELS.map((level) => (
          <g key={level}>
            <text x="0" y={yOf(level) + 5} fill="currentColor">
              {level}
            </text>
            <line x1="5%" x2="100%" y1={yOf(level)} y2={yOf(level)} stroke="currentColor" opacity={0.2} />
          </g>
        ))}
        {marks.map(({ number, score, source, change }) =>
          source === null || change === null ? null : (
            <line
              key={number}
              data-retake=""
              x1={x(source)}
              x2={x(number)}
              y1={yOf(scoreOf(source))}
              y2={yOf(score)}
              stroke="currentColor"
              strokeWidth={3}
            />
          ),
        )}
        {marks.map(({ number, score }) => (
          <g key={number}>
            <circle cx={x(number)} cy={yOf(score)} r={6} fill="currentColor" />
            <text x={x(number)} y={height - 8} textAnchor="middle" fill="currentColor">
              {number}
            </text>
          </g>
        ))}
      </svg>
    </Box>
  );
}

const TEXT = { display: 'block', overflow: 'visible', fontSize: '0.875rem' } as const;
