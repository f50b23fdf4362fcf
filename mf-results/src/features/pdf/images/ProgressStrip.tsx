import { cardPercentage, type Score } from '@psma/assessment-model';
import { Box, LevelBadge, Row, Stack, Text } from '@psma/design-system';
import { ProgressBar } from '@psma/design-system/forms';
import { messages } from '../../../messages.ts';

/** In pixels of 3/4 point: as wide as the text of the document, 78 points high (specification section 9). */
export const STRIP = { width: 644, height: 104 } as const;

const SCALE_MARKS = [0, 1, 2, 3, 4, 5];

/** A pillar's level as it stands in the document: badge, bar and scale. */
export function ProgressStrip({ score, name }: { score: Score; name: string }) {
  return (
    <Box sx={{ ...STRIP, boxSizing: 'border-box', overflow: 'hidden' }}>
      <Stack gap={12}>
        <Row>
          <LevelBadge score={score} name={name} />
        </Row>
        <ProgressBar value={cardPercentage(score)} label={messages.level(score)} score={score} />
        <Row justify="space-between" wrap={false}>
          {SCALE_MARKS.map((mark) => (
            <Text key={mark} variant="small" muted component="span">
              {mark}
            </Text>
          ))}
        </Row>
      </Stack>
    </Box>
  );
}
