import { authorityFiguresQuery } from '@psma/api-client';
import type { AuthorityFigures as Figures } from '@psma/api-contract';
import { Box, LoadingOverlay, Stack } from '@psma/design-system';
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
import { AuthorityHeading } from '../../authority/AuthorityHeading.tsx';
import { requireFound, Unreachable } from '../../authority/AuthorityPage.tsx';
import { messages as shared } from '../../authority/messages.ts';
import { formatMonth } from '../../dates/formatMonth.ts';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { messages } from './messages.ts';

interface AuthorityFiguresProps {
  /** False with a hosted user pool. */
  hasCodes: boolean;
}

/** Whole numbers over all organisations, by finished month. */
export function AuthorityFigures({ hasCodes }: AuthorityFiguresProps) {
  const { data, error, refetch } = useQuery(authorityFiguresQuery());
  requireFound(error);
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingOverlay open label={shared.loading} />;
  return (
    <Stack gap={24}>
      <AuthorityHeading title={messages.title} intro={messages.intro} />
      <FigureTable months={data.months} kinds={hasCodes ? KINDS : KINDS.slice(0, 2)} />
    </Stack>
  );
}

const KINDS = ['begun', 'completed', 'codesInUse'] as const;

interface FigureTableProps extends Figures {
  kinds: readonly (typeof KINDS)[number][];
}

function FigureTable({ months, kinds }: FigureTableProps) {
  return (
    <Box sx={STACKED_ROWS}>
      <Table label={messages.title}>
        <TableHead>
          <TableRow>
            <HeaderCell short={messages.month} />
            {kinds.map((kind) => (
              <HeaderCell key={kind} short={messages[kind]} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map(({ month, ...figures }) => (
            <TableRow key={month}>
              <RowHeaderCell scope="row">{formatMonth(month)}</RowHeaderCell>
              {kinds.map((kind) => (
                <TableCell key={kind} data-head={messages[kind]}>
                  {figures[kind]?.toLocaleString('en-GB') ?? messages.tooFew}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
