import type { RegisterRowProblem } from '@psma/api-contract';
import { Box, UserText } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useProgressiveRows,
} from '@psma/design-system/forms';
import { STACKED_ROWS } from '../../layout/tableStyles.ts';
import { messages } from './messages.ts';

/** Rows that cannot be imported, by their number in the file. */
export function ProblemTable({ problems }: { problems: readonly RegisterRowProblem[] }) {
  const shown = useProgressiveRows(problems);
  return (
    <Box sx={STACKED_ROWS}>
      <Table label={messages.problems}>
        <TableHead>
          <TableRow>
            <HeaderCell short={messages.row} />
            <HeaderCell short={messages.name} />
            <HeaderCell short={messages.problem} />
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ row, name, kind, firstRow }) => (
            <TableRow key={row}>
              <RowHeaderCell scope="row">{row}</RowHeaderCell>
              <TableCell data-head={messages.name} data-user-text="">
                {name ? <UserText>{name}</UserText> : null}
              </TableCell>
              <TableCell data-head={messages.problem}>{messages.kinds[kind](firstRow)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
