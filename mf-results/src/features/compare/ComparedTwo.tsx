import type { AssessmentSession } from '@psma/api-contract';
import { Box, Text, TextLink, UserText } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import type { AssessmentPair } from './assessmentPair.ts';
import { messages as words } from './messages.ts';

const COLUMNS = {
  display: 'grid',
  gap: '12px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  margin: 0,
} as const;

/** Replaces the form on paper. */
export const ComparedTwo = ({ pair }: { pair: AssessmentPair }) => (
  <Box component="dl" sx={COLUMNS}>
    <One label={words.before} session={pair.from} />
    <One label={words.after} session={pair.to} />
  </Box>
);

function One({ label, session }: { label: string; session: AssessmentSession }) {
  const { id, title, completedAt } = session;
  return (
    <div>
      <Text component="dt" variant="small" muted>
        {label}
      </Text>
      <Text component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        <TextLink component={Link} to={fillPath(paths.results, { session: id })}>
          <UserText>{title}</UserText>
        </TextLink>
        {completedAt ? `, ${formatDay(completedAt)}` : null}
      </Text>
    </div>
  );
}
