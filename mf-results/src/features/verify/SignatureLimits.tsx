import { Heading, Stack, Text } from '@psma/design-system';
import { messages } from './messages.ts';

const copy = messages.limits;

const BULLETS = { listStyle: 'disc', paddingInlineStart: '20px', '& > li': { display: 'list-item' } };

/** Lists what a signature does not prove. */
export const SignatureLimits = () => (
  <Stack gap={12}>
    <Heading level={2}>{copy.heading}</Heading>
    <Stack component="ul" gap={8} sx={BULLETS}>
      {copy.points.map((point) => (
        <Text key={point} component="li">
          {point}
        </Text>
      ))}
    </Stack>
  </Stack>
);
