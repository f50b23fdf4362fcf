import type { Share, ShareRecipient } from '@psma/api-contract';
import { Box, Button, Stack, Text, UserText, VisuallyHidden, WithUserTexts } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  stackedRows,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { momentInWords } from '../../model/dates/dates.ts';
import { messages } from './messages.ts';

const copy = messages.list;
const ROWS = stackedRows('40rem');

interface ShareTableProps {
  shares: readonly Share[];
  isBusy: (share: Share) => boolean;
  onStop: (share: Share) => void;
}

/** Newest first, ended ones included. */
export function ShareTable({ shares, isBusy, onStop }: ShareTableProps) {
  return (
    <Box sx={ROWS}>
      <Table label={copy.title}>
        <TableHead>
          <TableRow>
            <HeaderCell short={copy.assessment} />
            <HeaderCell short={copy.recipients} />
            <HeaderCell short={copy.until} />
            <HeaderCell short={copy.actions} />
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map((share) => (
            <TableRow key={share.id}>
              <RowHeaderCell scope="row">
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
              </RowHeaderCell>
              <TableCell data-head={copy.recipients}>
                <Stack component="ul" gap={4}>
                  {share.recipients.map((recipient) => (
                    <Recipient key={recipient.email} recipient={recipient} />
                  ))}
                  {share.adviser ? <SharedAdviser adviser={share.adviser} /> : null}
                </Stack>
              </TableCell>
              <TableCell data-head={copy.until}>
                {share.ended === null ? momentInWords(share.expires) : copy.ended(momentInWords(share.ended))}
              </TableCell>
              <TableCell>
                {share.ended === null ? (
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
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Who shared it, if no longer an owner (decision G338). */
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
  lastOpened === null ? copy.neverOpened : copy.opened(openings, momentInWords(lastOpened));
