import { Box } from '@psma/design-system';
import { messages } from './messages.ts';
import type { TrendPoint } from './trendOf.ts';

const words = messages.trend;
const LEVELS = [0, 1, 2, 3, 4, 5] as const;
/** Pixels between two levels, and above the highest. */
const STEP = 30;
const TOP = 12;
const HEIGHT = TOP + 5 * STEP + 36;
const yOf = (level: number): number => TOP + (5 - level) * STEP;

/** Shares of the width, so that the drawing needs no scale and its words keep their size. */
const xOf = (number: number, count: number): string => `${10 + ((number - 1) * 86) / (count - 1)}%`;

/** A disc for each assessment under its number, and a line only from one to its re-take. */
export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const x = (number: number) => xOf(number, points.length);
  const scoreOf = (number: number) => points[number - 1]?.score ?? 0;
  return (
    <Box role="img" aria-label={words.chartLabel} sx={{ color: 'ink' }}>
      <svg width="100%" height={HEIGHT} aria-hidden="true" style={TEXT}>
        {LEVELS.map((level) => (
          <g key={level}>
            <text x="0" y={yOf(level) + 5} fill="currentColor">
              {level}
            </text>
            <line x1="5%" x2="100%" y1={yOf(level)} y2={yOf(level)} stroke="currentColor" opacity={0.2} />
          </g>
        ))}
        {points.map(({ number, score, source, change }) =>
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
        {points.map(({ number, score }) => (
          <g key={number}>
            <circle cx={x(number)} cy={yOf(score)} r={6} fill="currentColor" />
            <text x={x(number)} y={HEIGHT - 8} textAnchor="middle" fill="currentColor">
              {number}
            </text>
          </g>
        ))}
      </svg>
    </Box>
  );
}

const TEXT = { display: 'block', overflow: 'visible', fontSize: '0.875rem' } as const;
