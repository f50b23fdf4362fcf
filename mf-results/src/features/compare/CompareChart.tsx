import { PILLARS } from '@psma/assessment-model';
import { Box, Row, Stack, Text } from '@psma/design-system';
import type { ComparedPillarView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

/** Heights in rem: a pillar's name, and its line below. */
const ROW = 2.875;
const LINE = 2;
const TOP = 1.5;
const BASELINE = 0.875;
/** Half a level tick. */
const TICK = 0.375;
const rem = (value: number): string => `${value}rem`;
const LEVELS = [0, 1, 2, 3, 4, 5] as const;
/** Returns a level's position as a share of the width. */
const at = (level: number): string => `${4 + level * 18.4}%`;
const shortOf = (id: string) => PILLARS.find((pillar) => pillar.id === id)?.short ?? id;

/** Ring before, disc after: shapes, not colours, distinguish them. */
export function CompareChart({ pillars }: { pillars: readonly ComparedPillarView[] }) {
  const height = TOP + pillars.length * ROW;
  return (
    <Stack gap={8} sx={{ breakInside: 'avoid' }}>
      <Row gap={24} aria-hidden="true">
        <Key mark={<Ring x="12" y="12" />}>{words.before}</Key>
        <Key mark={<Disc x="12" y="12" />}>{words.after}</Key>
      </Row>
      <Box role="img" aria-label={words.chartLabel} sx={{ color: 'ink' }}>
        <svg width="100%" height={rem(height)} aria-hidden="true" style={TEXT}>
          {LEVELS.map((level) => (
            <text key={level} x={at(level)} y={rem(BASELINE)} textAnchor="middle" fill="currentColor">
              {level}
            </text>
          ))}
          {pillars.map((area, index) => (
            <PillarLine key={area.pillarId} area={area} top={TOP + index * ROW} />
          ))}
        </svg>
      </Box>
    </Stack>
  );
}

const TEXT = { display: 'block', overflow: 'visible', fontSize: '0.875rem' } as const;

/** No line between incomparable levels (decision G119). */
function PillarLine({
  area: { pillarId, before, after, likeForLike },
  top,
}: {
  area: ComparedPillarView;
  top: number;
}) {
  const y = top + LINE;
  return (
    <g>
      <text x={at(0)} y={rem(top + BASELINE)} fill="currentColor">
        {shortOf(pillarId)}
      </text>
      {LEVELS.map((level) => (
        <line
          key={level}
          x1={at(level)}
          x2={at(level)}
          y1={rem(y - TICK)}
          y2={rem(y + TICK)}
          stroke="currentColor"
          opacity={0.4}
        />
      ))}
      {likeForLike && before !== after ? (
        <line x1={at(before)} x2={at(after)} y1={rem(y)} y2={rem(y)} stroke="currentColor" strokeWidth={3} />
      ) : null}
      <Ring x={at(before)} y={rem(y)} />
      <Disc x={at(after)} y={rem(y)} />
    </g>
  );
}

interface MarkProps {
  x: string;
  y: string;
}

const Ring = ({ x, y }: MarkProps) => (
  <circle cx={x} cy={y} r={8} fill="Canvas" stroke="currentColor" strokeWidth={2} />
);
const Disc = ({ x, y }: MarkProps) => <circle cx={x} cy={y} r={5} fill="currentColor" />;

function Key({ mark, children }: { mark: React.ReactNode; children: string }) {
  return (
    <Row gap={4} wrap={false}>
      <svg width={24} height={24}>
        {mark}
      </svg>
      <Text variant="small" component="span">
        {children}
      </Text>
    </Row>
  );
}
