import { adviserSharesQuery } from '@psma/api-client';
import type { AdviserShare } from '@psma/api-contract';
import { EmptyState, Stack, TextLink, UserText } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay, formatInstant, Loaded, RecordTable, type Column } from '@psma/screen-kit';
import * as links from '../../../../links.ts';
import { AuthorityHeading } from '../frame/AuthorityHeading.tsx';
import { messages as shared } from '../frame/messages.ts';
import { messages } from './messages.ts';

const COLUMNS: readonly Column<AdviserShare>[] = [
  {
    head: messages.organisation,
    isRowHeader: true,
    cell: ({ organisation }) => <UserText>{organisation}</UserText>,
  },
  {
    head: messages.result,
    cell: ({ id, title }) => (
      <TextLink component={Link} to={fillPath(links.sharedWithAdviser, { share: id })}>
        <UserText>{title}</UserText>
      </TextLink>
    ),
  },
  { head: messages.holds, cell: ({ holds }) => messages.kinds[holds] },
  { head: messages.until, cell: ({ expires }) => formatInstant(expires) },
  { head: messages.opened, cell: (share) => openedText(share) },
];

/** Results that owners shared with the adviser (decision G321). */
export function AdviserShares() {
  return (
    <Loaded query={useQuery({ ...adviserSharesQuery(), staleTime: 0 })} texts={shared.loaded}>
      {(shares) => (
        <Stack gap={24}>
          <AuthorityHeading title={messages.title} intro={messages.intro} />
          {shares.length > 0 ? (
            <RecordTable label={messages.title} columns={COLUMNS} rows={shares} keyOf={({ id }) => id} />
          ) : (
            <EmptyState text={messages.empty} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

const openedText = ({ openings, lastOpened }: Pick<AdviserShare, 'openings' | 'lastOpened'>): string =>
  lastOpened === null ? messages.never : messages.openedOn(openings, formatDay(lastOpened));
