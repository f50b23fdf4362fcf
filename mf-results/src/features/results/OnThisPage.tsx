import { Box, Stack, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import { SIDE_COLUMN_MEDIA } from './layoutWidths.ts';
import type { PageHeading } from './pageHeadings.ts';
import { useCurrentHeading } from './useCurrentHeading.ts';
import { useHashFocus } from './useHashFocus.ts';

const copy = messages.onThisPage;

interface OnThisPageProps {
  headings: readonly PageHeading[];
  pillarHeadings: readonly PageHeading[];
  /** True once they are rendered. */
  isRendered: boolean;
}

/** Links headings of sections and pillars; a separate column if wide enough. */
export function OnThisPage({ headings, pillarHeadings, isRendered }: OnThisPageProps) {
  const ids = [...headings, ...pillarHeadings].map(({ id }) => id);
  useHashFocus(isRendered ? ids : []);
  const part = useCurrentHeading(headings.map(({ id }) => id));
  const pillar = useCurrentHeading(pillarHeadings.map(({ id }) => id));
  return (
    <Box
      component="nav"
      aria-labelledby="on-this-page"
      sx={{ [SIDE_COLUMN_MEDIA]: { position: 'sticky', top: '32px' } }}
      data-screen-only=""
    >
      <Links id="on-this-page" title={copy.title} headings={headings} current={part} />
      <Links
        id="areas-on-this-page"
        title={copy.areas}
        headings={pillarHeadings}
        current={part === 'details' ? pillar : null}
      />
    </Box>
  );
}

interface LinksProps {
  id: string;
  title: string;
  headings: readonly PageHeading[];
  current: string | null;
}

function Links({ id, title, headings, current }: LinksProps) {
  return (
    <Box sx={GROUP_STYLE}>
      <Text id={id} variant="small" strong sx={{ paddingBlock: '2px', minWidth: 96 }}>
        {title}
      </Text>
      <Stack component="ul" aria-labelledby={id} gap={0} sx={LIST_STYLE}>
        {headings.map(({ id, label }) => (
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

const GROUP_STYLE = {
  display: 'flex',
  gap: '12px',
  [SIDE_COLUMN_MEDIA]: { display: 'block', marginBlockEnd: '16px' },
} as const;

/** Side by side under the overview, stacked in the column. */
const LIST_STYLE = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  columnGap: '24px',
  [SIDE_COLUMN_MEDIA]: { flexDirection: 'column' },
} as const;
