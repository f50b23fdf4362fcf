import { Card, Heading, PillarMark, Row, Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import type { ComparedPillarView } from './comparisonView.ts';
import { messages as words } from './messages.ts';
import { MovedAnswer } from './MovedAnswer.tsx';

/** Explains a pillar's change; folds differing answers. */
export function PillarMoves({ compared, reason }: { compared: ComparedPillarView; reason: string }) {
  const { pillarId, pillar, before, after, likeForLike, moves } = compared;
  const id = `compare-${pillarId}`;
  return (
    <Card component="section" aria-labelledby={id} sx={{ breakInside: 'avoid' }}>
      <Stack gap={12}>
        <Row gap={12} justify="space-between">
          <Row gap={12} wrap={false}>
            <PillarMark pillarId={pillarId} size={32} />
            <Heading id={id} level={3} size="m">
              {pillar}
            </Heading>
          </Row>
          <Text component="span" strong>
            {likeForLike ? words.by(after - before) : words.unlike}
          </Text>
        </Row>
        <Text>{reason}</Text>
        {moves.length > 0 ? (
          <Disclosure label={words.show(moves.length)} openLabel={words.hide(moves.length)}>
            <Stack component="ol" gap={24} sx={LIST}>
              {moves.map((move) => (
                <MovedAnswer key={move.questionId} move={move} />
              ))}
            </Stack>
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

const LIST = { margin: 0, padding: '8px 0 0', listStyle: 'none' };
