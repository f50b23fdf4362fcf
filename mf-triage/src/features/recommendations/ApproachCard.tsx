import type { TriageResults } from '@psma/api-contract';
import { Box, Heading, Row, Sheet, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

type Recommendation = TriageResults['recommendations'][number];

export function ApproachCard({ title, description, imageUrl }: Recommendation) {
  return (
    <Sheet component="li">
      <Row gap={32} align="start">
        <Box
          component="img"
          src={imageUrl}
          alt=""
          width={240}
          height={160}
          sx={{ maxWidth: '100%', flex: 'none' }}
        />
        <Stack gap={8} sx={{ flex: '1 1 320px' }}>
          <Text variant="small" muted>
            {messages.recommendations.approach}
          </Text>
          <Heading size="l">{title}</Heading>
          <Text>{description}</Text>
        </Stack>
      </Row>
    </Sheet>
  );
}
