import { registerQuery } from '@psma/api-client';
import {
  Banner,
  Box,
  Button,
  EmptyState,
  LoadingOverlay,
  Row,
  Stack,
  TextLink,
  UserText,
} from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
import { Link, useQueries } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useState } from 'react';
import * as paths from '../../../paths.ts';
import { messages as shared } from '../../authority/messages.ts';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { messages } from './messages.ts';

/** Organisations whose name contains the text, by name; pages are loaded on request. */
export function RegisterTable({ search }: { search: string }) {
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const pages = useQueries({ queries: cursors.map((after) => registerQuery(search, after)) });
  const organisations = pages.flatMap(({ data }) => data?.organisations ?? []);
  const next = pages.at(-1)?.data?.next ?? null;
  const failed = pages.find(({ error, data }) => error && !data);
  const isLoading = pages.some(({ isPending, isFetching }) => isPending && isFetching);
  return (
    <Stack gap={16}>
      <LoadingOverlay open={isLoading} label={shared.loading} />
      {failed ? (
        <Banner tone="danger">
          <Stack gap={8} align="start">
            {messages.failed}
            <Button variant="secondary" size="small" onClick={() => void failed.refetch()}>
              {shared.retry}
            </Button>
          </Stack>
        </Banner>
      ) : null}
      {organisations.length === 0 && !isLoading && !failed ? <EmptyState text={messages.none} /> : null}
      {organisations.length > 0 ? (
        <Box sx={STACKED_ROWS}>
          <Table label={messages.title}>
            <TableHead>
              <TableRow>
                <HeaderCell short={messages.name} />
                <HeaderCell short={messages.sector} />
                <HeaderCell short={messages.codes} />
                <HeaderCell short={messages.adviser} />
              </TableRow>
            </TableHead>
            <TableBody>
              {organisations.map(({ id, name, sector, codesInUse, codesFree, adviser }) => (
                <TableRow key={id}>
                  <RowHeaderCell scope="row">
                    <TextLink
                      component={Link}
                      to={fillPath(paths.registeredOrganisation, { organisation: id })}
                    >
                      <UserText>{name}</UserText>
                    </TextLink>
                  </RowHeaderCell>
                  <TableCell data-head={messages.sector}>{sector ?? messages.editing.noSector}</TableCell>
                  <TableCell data-head={messages.codes}>
                    {messages.codeCounts(codesInUse, codesFree)}
                  </TableCell>
                  <TableCell data-head={messages.adviser}>
                    {adviser ? <UserText>{adviser.name}</UserText> : messages.noAdviser}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
      {next ? (
        <Row>
          <Button variant="secondary" onClick={() => setCursors([...cursors, next])}>
            {messages.more}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
