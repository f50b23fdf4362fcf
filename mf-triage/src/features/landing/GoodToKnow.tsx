import { Box, Grid, Heading, Rule, Stack, Text } from '@psma/design-system';
import { messages } from '../../messages.ts';

const texts = messages.landing;

/** Who it is for, what to bring, what happens to the data. */
export function GoodToKnow() {
  return (
    <Stack gap={32}>
      <Rule />
      <Grid min={240} gap={48}>
        <Stack component="section" gap={12}>
          <Heading size="l">{texts.forWhomHeading}</Heading>
          <Text>{texts.forWhom}</Text>
        </Stack>
        <Stack component="section" gap={12}>
          <Heading size="l">{texts.needsHeading}</Heading>
          <Points items={texts.needs} />
        </Stack>
        <Stack component="section" gap={12}>
          <Heading size="l">{texts.dataHeading}</Heading>
          <Points items={texts.data} />
        </Stack>
      </Grid>
    </Stack>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
      {items.map((item) => (
        <Text key={item} component="li">
          {item}
        </Text>
      ))}
    </Box>
  );
}
