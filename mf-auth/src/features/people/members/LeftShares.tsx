import { sharesQuery, stopSharing } from '@psma/api-client';
import type { Share } from '@psma/api-contract';
import { Button, Text, UserText, VisuallyHidden } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { formatInstant, RecordTable, type Column } from '@psma/screen-kit';
import { ALIGNED_ACTIONS } from '../../../shared/layout/tableStyles.ts';
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
        <RecordTable
          label={title}
          rows={left}
          keyOf={({ id }) => id}
          columns={[
            ...COLUMNS,
            {
              head: copy.actions,
              isPlain: true,
              cell: (share) => (
                <Button
                  variant="quiet"
                  size="small"
                  busy={isBusy(share.id)}
                  onClick={() => stop(share)}
                  sx={ALIGNED_ACTIONS}
                >
                  {copy.stop}
                  <VisuallyHidden translate="no">{copy.stopOf(share.title)}</VisuallyHidden>
                </Button>
              ),
            },
          ]}
        />
      ) : null}
    </TitledSection>
  );
}

const readersOf = ({ recipients, adviser }: Share): string =>
  adviser ? adviser.name : recipients.map(({ email }) => email).join(', ');

const COLUMNS: readonly Column<Share>[] = [
  { head: copy.assessment, isRowHeader: true, cell: ({ title }) => <UserText>{title}</UserText> },
  {
    head: copy.recipients,
    isUserText: true,
    cell: (share) => <bdi translate="no">{readersOf(share)}</bdi>,
  },
  {
    head: copy.sharedBy,
    isUserText: true,
    cell: ({ formerOwner }) =>
      formerOwner ? <UserText>{formerOwner}</UserText> : messages.ended.formerOwner,
  },
  { head: copy.until, cell: ({ expires }) => formatInstant(expires) },
];
