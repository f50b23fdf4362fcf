import { Box, Divider, Grid, Heading, Stack, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { messages as words } from './messages.ts';

/** States audience, preparation and data handling. */
export function GoodToKnow() {
  return (
    <Stack gap={32}>
      <Divider />
      <Grid min={240} gap={48}>
        <Stack component="section" gap={12}>
          <Heading size="l">{words.forWhomHeading}</Heading>
          <Text>{words.forWhom}</Text>
        </Stack>
        <Stack component="section" gap={12}>
          <Heading size="l">{words.needsHeading}</Heading>
          <Points items={words.needs} />
          <Text data-screen-only="">
            <TextLink component={Link} to={paths.preparation}>
              {words.preparation}
            </TextLink>
          </Text>
        </Stack>
        <Stack component="section" gap={12}>
          <Heading size="l">{words.dataHeading}</Heading>
          <Points items={words.data} />
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
