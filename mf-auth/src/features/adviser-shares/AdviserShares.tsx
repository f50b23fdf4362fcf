import { adviserSharesQuery } from '@psma/api-client';
import type { AdviserShare } from '@psma/api-contract';
import { Box, EmptyState, LoadingOverlay, Stack, TextLink, UserText } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { Link, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as links from '../../../links.ts';
import { AuthorityHeading } from '../../authority/AuthorityHeading.tsx';
import { requireFound, Unreachable } from '../../authority/AuthorityPage.tsx';
import { messages as shared } from '../../authority/messages.ts';
import { formatDay } from '../../dates/formatDay.ts';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { messages } from './messages.ts';

/** Results that owners shared with the adviser (decision G321). */
export function AdviserShares() {
  const { data: shares, error, refetch } = useQuery({ ...adviserSharesQuery(), staleTime: 0 });
  requireFound(error);
  if (error && !shares) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (!shares) return <LoadingOverlay open label={shared.loading} />;
  return (
    <Stack gap={24}>
      <AuthorityHeading title={messages.title} intro={messages.intro} />
      {shares.length > 0 ? <ShareTable shares={shares} /> : <EmptyState text={messages.empty} />}
    </Stack>
  );
}

function ShareTable({ shares }: { shares: readonly AdviserShare[] }) {
  return (
    <Box sx={STACKED_ROWS}>
      <Table label={messages.title}>
        <TableHead>
          <TableRow>
            {[messages.organisation, messages.result, messages.holds, messages.until, messages.opened].map(
              (head) => (
                <HeaderCell key={head} short={head} />
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map(({ id, organisation, title, holds, expires, ...opening }) => (
            <TableRow key={id}>
              <RowHeaderCell scope="row">
                <UserText>{organisation}</UserText>
              </RowHeaderCell>
              <TableCell data-head={messages.result}>
                <TextLink component={Link} to={fillPath(links.sharedWithAdviser, { share: id })}>
                  <UserText>{title}</UserText>
                </TextLink>
              </TableCell>
              <TableCell data-head={messages.holds}>{messages.kinds[holds]}</TableCell>
              <TableCell data-head={messages.until}>{formatDay(expires)}</TableCell>
              <TableCell data-head={messages.opened}>{openedText(opening)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const openedText = ({ openings, lastOpened }: Pick<AdviserShare, 'openings' | 'lastOpened'>): string =>
  lastOpened === null ? messages.never : messages.openedOn(openings, formatDay(lastOpened));
