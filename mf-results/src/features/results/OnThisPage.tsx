import { Box, Stack, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { SIDE_COLUMN_MEDIA } from './cardWidths.ts';
import type { PagePart } from './pageParts.ts';
import { useCurrentPart } from './useCurrentPart.ts';
import { useHashFocus } from './useHashFocus.ts';

const copy = messages.onThisPage;

interface OnThisPageProps {
  parts: readonly PagePart[];
  areas: readonly PagePart[];
  /** True once they are rendered. */
  areDrawn: boolean;
}

/** Links parts and pillars; a separate column if wide enough. */
export function OnThisPage({ parts, areas: pillars, areDrawn }: OnThisPageProps) {
  const ids = [...parts, ...pillars].map(({ id }) => id);
  useHashFocus(areDrawn ? ids : []);
  const part = useCurrentPart(parts.map(({ id }) => id));
  const pillar = useCurrentPart(pillars.map(({ id }) => id));
  return (
    <Box
      component="nav"
      aria-labelledby="on-this-page"
      sx={{ [SIDE_COLUMN_MEDIA]: { position: 'sticky', top: '32px' } }}
      data-screen-only=""
    >
      <Links id="on-this-page" title={copy.title} parts={parts} current={part} />
      <Links
        id="areas-on-this-page"
        title={copy.areas}
        parts={pillars}
        current={part === 'details' ? pillar : null}
      />
    </Box>
  );
}

interface LinksProps {
  id: string;
  title: string;
  parts: readonly PagePart[];
  current: string | null;
}

function Links({ id, title, parts, current }: LinksProps) {
  return (
    <Box sx={LINE}>
      <Text id={id} variant="small" strong sx={{ paddingBlock: '2px', minWidth: 96 }}>
        {title}
      </Text>
      <Stack component="ul" aria-labelledby={id} gap={0} sx={COLUMN}>
        {parts.map(({ id, label }) => (
          <Text key={id} component="li" variant="small" sx={{ paddingBlock: '2px' }}>
            <TextLink
              component={Link}
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              sx={{ '&[aria-current]': { color: 'authority', fontWeight: 600, textDecoration: 'none' } }}
            >
              {label}
            </TextLink>
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

const LINE = {
  display: 'flex',
  gap: '12px',
  [SIDE_COLUMN_MEDIA]: { display: 'block', marginBlockEnd: '16px' },
} as const;

/** Side by side under the overview, stacked in the column. */
const COLUMN = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  columnGap: '24px',
  [SIDE_COLUMN_MEDIA]: { flexDirection: 'column' },
} as const;
