import type { Share, ShareRecipient } from '@psma/api-contract';
import { Button, Stack, Text, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay, formatInstant, RecordTable, type Column } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';

const copy = messages.list;

interface ShareTableProps {
  shares: readonly Share[];
  isBusy: (share: Share) => boolean;
  onStop: (share: Share) => void;
}

const COLUMNS: readonly Column<Share>[] = [
  {
    head: copy.assessment,
    isRowHeader: true,
    cell: (share) => (
      <>
        <Button
          variant="quiet"
          size="small"
          component={Link}
          to={fillPath(paths.results, { session: share.sessionId })}
          sx={{ paddingInline: 0, textAlign: 'start' }}
        >
          <UserText>{share.title}</UserText>
        </Button>
        <Text variant="small" muted>
          {messages.holds[share.holds]}
        </Text>
        <FormerOwner name={share.formerOwner} />
      </>
    ),
  },
  {
    head: copy.recipients,
    cell: ({ recipients, adviser }) => (
      <Stack component="ul" gap={4}>
        {recipients.map((recipient) => (
          <Recipient key={recipient.email} recipient={recipient} />
        ))}
        {adviser ? <SharedAdviser adviser={adviser} /> : null}
      </Stack>
    ),
  },
  {
    head: copy.until,
    cell: ({ expires, ended }) => (ended === null ? formatInstant(expires) : copy.ended(formatDay(ended))),
  },
];

/** Newest first, ended ones included. */
export function ShareTable({ shares, isBusy, onStop }: ShareTableProps) {
  const actions: Column<Share> = {
    head: copy.actions,
    isPlain: true,
    cell: (share) =>
      share.ended === null ? (
        <Button
          variant="quiet"
          size="small"
          busy={isBusy(share)}
          onClick={() => onStop(share)}
          sx={{ marginInline: '-8px' }}
        >
          {copy.stop}
          <VisuallyHidden translate="no">{copy.stopOf(share.title)}</VisuallyHidden>
        </Button>
      ) : null,
  };
  return (
    <RecordTable label={copy.title} columns={[...COLUMNS, actions]} rows={shares} keyOf={({ id }) => id} />
  );
}

/** Names the member who shared it and is no longer an owner (decision G338). */
function FormerOwner({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <Text variant="small" muted>
      {name ? <WithUserTexts texts={[name]}>{copy.formerOwner}</WithUserTexts> : copy.deletedOwner}
    </Text>
  );
}

function Recipient({ recipient }: { recipient: ShareRecipient }) {
  return (
    <li>
      <bdi translate="no" style={{ overflowWrap: 'anywhere' }}>
        {recipient.email}
      </bdi>
      {`: ${openingsOf(recipient)}`}
      {recipient.mailsStopped ? `; ${copy.mailsStopped}` : null}
    </li>
  );
}

function SharedAdviser({ adviser }: { adviser: NonNullable<Share['adviser']> }) {
  return (
    <li>
      <WithUserTexts texts={[adviser.name]}>{(name) => copy.adviser(name, adviser.number)}</WithUserTexts>
      {`: ${openingsOf(adviser)}`}
    </li>
  );
}

const openingsOf = ({ openings, lastOpened }: Pick<ShareRecipient, 'openings' | 'lastOpened'>): string =>
  lastOpened === null ? copy.neverOpened : copy.opened(openings, formatDay(lastOpened));
