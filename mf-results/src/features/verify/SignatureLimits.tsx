import { Heading, Stack, Text } from '@psma/design-system';
import { messages } from './messages.ts';

const words = messages.limits;

const BULLETS = { listStyle: 'disc', paddingInlineStart: '20px', '& > li': { display: 'list-item' } };

/** Lists what a signature does not prove. */
export const SignatureLimits = () => (
  <Stack gap={12}>
    <Heading level={2}>{words.heading}</Heading>
    <Stack component="ul" gap={8} sx={BULLETS}>
      {words.points.map((point) => (
        <Text key={point} component="li">
          {point}
        </Text>
      ))}
    </Stack>
  </Stack>
);
