import { PILLARS } from '@psma/assessment-model';
import { Box, Divider, Grid, Heading, PillarMark, Row, Stack, Text } from '@psma/design-system';
import { messages as words } from './messages.ts';

export function PillarList() {
  return (
    <Stack component="section" gap={24} aria-labelledby="areas">
      <Divider />
      <Stack gap={8}>
        <Heading id="areas">{words.areasHeading}</Heading>
        <Text variant="large">{words.areasSummary}</Text>
      </Stack>
      <Grid component="ol" min={400} gap={32}>
        {PILLARS.map(({ id, title }, index) => (
          <li key={id}>
            <Row align="start" wrap={false}>
              <PillarMark pillarId={id} />
              <Box>
                <Heading level={3} size="m">
                  {index + 1}. {title}
                </Heading>
                <Text muted>{words.areas[id]}</Text>
              </Box>
            </Row>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
