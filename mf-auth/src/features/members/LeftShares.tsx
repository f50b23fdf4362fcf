import { sharesQuery, stopSharing } from '@psma/api-client';
import type { Share } from '@psma/api-contract';
import { Box, Button, Text, UserText, VisuallyHidden } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { useQuery } from '@psma/remote-kit';
import { formatDay } from '../../dates/formatDay.ts';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { messages } from './messages.ts';
import { TitledSection } from './TitledSection.tsx';
import { useOrganisationChange } from './useOrganisationChange.ts';

const copy = messages.leftShares;

/** Open shares of members who are no longer owners, for owners (decision G338). */
export function LeftShares() {
  const { data } = useQuery({ ...sharesQuery(), staleTime: 0 });
  const { heading, report, change, error, isBusy } = useOrganisationChange();
  const left = (data ?? []).filter(({ ended, formerOwner }) => ended === null && formerOwner !== undefined);
  if (left.length === 0 && report === null) return null;
  const title = copy.title(left.length);
  const stop = ({ id }: Share) =>
    change({
      key: id,
      send: () => stopSharing(id),
      report: copy.stopped,
    });
  return (
    <TitledSection title={title} headingRef={heading}>
      {left.length > 0 ? <Text muted>{copy.explained}</Text> : null}
      <ChangeOutcome error={error} report={report} />
      {left.length > 0 ? (
        <Box sx={STACKED_ROWS}>
          <Table label={title}>
            <TableHead>
              <TableRow>
                <HeaderCell short={copy.assessment} />
                <HeaderCell short={copy.recipients} />
                <HeaderCell short={copy.sharedBy} />
                <HeaderCell short={copy.until} />
                <HeaderCell short={copy.actions} />
              </TableRow>
            </TableHead>
            <TableBody>
              {left.map((share) => (
                <TableRow key={share.id}>
                  <RowHeaderCell scope="row">
                    <UserText>{share.title}</UserText>
                  </RowHeaderCell>
                  <TableCell data-head={copy.recipients} data-user-text="">
                    <bdi translate="no">{readersOf(share)}</bdi>
                  </TableCell>
                  <TableCell data-head={copy.sharedBy} data-user-text="">
                    {share.formerOwner ? (
                      <UserText>{share.formerOwner}</UserText>
                    ) : (
                      messages.ended.formerOwner
                    )}
                  </TableCell>
                  <TableCell data-head={copy.until}>{formatDay(share.expires)}</TableCell>
                  <TableCell>
                    <Button
                      variant="quiet"
                      size="small"
                      busy={isBusy(share.id)}
                      onClick={() => stop(share)}
                      sx={{ marginInline: '-8px' }}
                    >
                      {copy.stop}
                      <VisuallyHidden translate="no">{copy.stopOf(share.title)}</VisuallyHidden>
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
    </TitledSection>
  );
}

const readersOf = ({ recipients, adviser }: Share): string =>
  adviser ? adviser.name : recipients.map(({ email }) => email).join(', ');
