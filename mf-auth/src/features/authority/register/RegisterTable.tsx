import { registerQuery } from '@psma/api-client';
import type { RegisteredOrganisations } from '@psma/api-contract';
import { TextLink, UserText } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { PagedRecords, RecordTable, usePages, type Column } from '@psma/screen-kit';
import * as paths from '../../../../paths.ts';
import { messages as shared } from '../frame/messages.ts';
import { messages } from './messages.ts';

type RegisterEntry = RegisteredOrganisations['organisations'][number];

const COLUMNS: readonly Column<RegisterEntry>[] = [
  {
    head: messages.name,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <TextLink component={Link} to={fillPath(paths.registeredOrganisation, { organisation: id })}>
        <UserText>{name}</UserText>
      </TextLink>
    ),
  },
  { head: messages.sector, cell: ({ sector }) => sector ?? messages.editing.noSector },
  { head: messages.codes, cell: ({ codesInUse, codesFree }) => messages.codeCounts(codesInUse, codesFree) },
  {
    head: messages.adviser,
    cell: ({ adviser }) => (adviser ? <UserText>{adviser.name}</UserText> : messages.noAdviser),
  },
];

/** Organisations whose name contains the text, by name; pages are loaded on request. */
export function RegisterTable({ search }: { search: string }) {
  const pages = usePages(
    (after: string | null) => registerQuery(search, after),
    ({ next }) => next,
  );
  const organisations = pages.loaded.flatMap((page) => page.organisations);
  return (
    <PagedRecords
      pages={pages}
      texts={{ ...shared.loaded, ...messages, empty: search === '' ? messages.empty : messages.none }}
      isEmpty={organisations.length === 0}
    >
      <RecordTable label={messages.title} columns={COLUMNS} rows={organisations} keyOf={({ id }) => id} />
    </PagedRecords>
  );
}
