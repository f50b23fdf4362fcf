import { Card, Heading, PillarMark, Row, Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { ChangedAnswer } from './ChangedAnswer.tsx';
import type { ComparedPillarView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

/** Explains a pillar's change; folds differing answers. */
export function PillarChanges({ compared, reason }: { compared: ComparedPillarView; reason: string }) {
  const { pillarId, pillar, before, after, likeForLike, changes } = compared;
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
        {changes.length > 0 ? (
          <Disclosure label={words.show(changes.length)} openLabel={words.hide(changes.length)}>
            <Stack component="ol" gap={24} sx={LIST}>
              {changes.map((change) => (
                <ChangedAnswer key={change.questionId} change={change} />
              ))}
            </Stack>
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

const LIST = { margin: 0, padding: '8px 0 0', listStyle: 'none' };
