import { Box, Card, ExternalLink, Heading, Stack, Text } from '@psma/design-system';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';

const copy = messages.recommendations.prepare;

export const PREPARE_HEADING_ID = 'prepare';

/** Lists the server's first steps. The pack opens a new tab, since leaving asks first (G19). */
export function PrepareCard({ steps }: { steps: readonly string[] }) {
  return (
    <Card component="section" aria-labelledby={PREPARE_HEADING_ID}>
      <Stack gap={8}>
        <Heading size="l" id={PREPARE_HEADING_ID} tabIndex={-1}>
          {copy.title}
        </Heading>
        {steps.length > 0 ? (
          <>
            <Text>{copy.intro(steps.length)}</Text>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
              {steps.map((step) => (
                <Text key={step} component="li">
                  {step}
                </Text>
              ))}
            </Box>
          </>
        ) : (
          <Text>{copy.general}</Text>
        )}
        <Text>{copy.mayStart}</Text>
        <Text data-screen-only="">
          <ExternalLink href={paths.preparation}>{copy.pack}</ExternalLink>
        </Text>
      </Stack>
    </Card>
  );
}
