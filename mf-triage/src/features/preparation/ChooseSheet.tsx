import { KNOWN_BY, type KnownBy } from '@psma/api-contract';
import { Box, Row, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { useId } from 'react';
import { messages as words } from './messages.ts';
import { nameOf, sheetPath } from './preparationSheet.ts';

/** Links, so that each sheet has a shareable URL. */
export function ChooseSheet({ who }: { who: KnownBy | null }) {
  const id = useId();
  return (
    <Box component="nav" aria-labelledby={id} data-screen-only="">
      <Text id={id} strong>
        {words.choose}
      </Text>
      <Row component="ul" gap={8} align="start">
        {[null, ...KNOWN_BY].map((each) => (
          <Box key={each ?? 'everyone'} component="li" sx={each === who ? CHOSEN : CHOICE}>
            <TextLink
              component={Link}
              to={sheetPath(each)}
              aria-current={each === who ? 'true' : undefined}
              sx={LINK}
            >
              {nameOf(each) ?? words.everyone}
            </TextLink>
          </Box>
        ))}
      </Row>
    </Box>
  );
}

const CHOICE = { border: '1px solid', borderColor: 'field', borderRadius: '4px' } as const;
/** Bar and weight: visible without colour and in contrast themes. */
const CHOSEN = {
  ...CHOICE,
  borderColor: 'accent',
  borderBlockEndWidth: '4px',
  fontWeight: 600,
} as const;
const LINK = { display: 'inline-block', padding: '8px 12px', minHeight: '24px' } as const;
