import { Box } from '@psma/design-system';
import {
  HeaderCell,
  RowHeaderCell,
  stackedRows,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useProgressiveRows,
} from '@psma/design-system/forms';
import { memo, useMemo, type ComponentProps, type ReactNode } from 'react';

export interface Column<Row> {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names the row. */
  isRowHeader?: boolean;
  /** Breaks long words of a user. */
  isUserText?: boolean;
  /** Needs no head where rows are stacked, as a time or buttons. */
  isPlain?: boolean;
  headSx?: ComponentProps<typeof HeaderCell>['sx'];
  sx?: ComponentProps<typeof TableCell>['sx'];
}

interface RecordTableProps<Row> {
  label: string;
  columns: readonly (Column<Row> | null)[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Rules of the box around the table; null for a table that scrolls where it is narrow. */
  sx?: ComponentProps<typeof Box>['sx'] | null;
}

/** Long names and addresses break, short words do not. */
const STACKED_ROWS = {
  ...stackedRows('40rem'),
  'tbody th, td[data-user-text]': { overflowWrap: 'anywhere' },
};

/** One row for each record; a long table adds its rows in steps. A null column is left out. */
export function RecordTable<Row>({
  label,
  columns: all,
  rows,
  keyOf,
  sx = STACKED_ROWS,
}: RecordTableProps<Row>) {
  const columns = useMemo(() => all.filter((column) => column !== null), [all]);
  const shown = useProgressiveRows(rows);
  const table = (
    <Table label={label}>
      <TableHead>
        <TableRow>
          {columns.map(({ head, headSx }, index) => (
            <HeaderCell key={index} short={head} {...(headSx && { sx: headSx })} />
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map((row) => (
          <Record key={keyOf(row)} columns={columns as readonly Column<unknown>[]} row={row} />
        ))}
      </TableBody>
    </Table>
  );
  return sx === null ? table : <Box sx={sx}>{table}</Box>;
}

/** Memoised for the steps of a long table. */
const Record = memo(({ columns, row }: { columns: readonly Column<unknown>[]; row: unknown }) => (
  <TableRow>
    {columns.map(({ head, cell, isRowHeader, isUserText, isPlain, sx }, index) =>
      isRowHeader ? (
        <RowHeaderCell key={index} scope="row" {...(sx && { sx })}>
          {cell(row)}
        </RowHeaderCell>
      ) : (
        <TableCell
          key={index}
          data-head={isPlain ? undefined : head}
          data-user-text={isUserText ? '' : undefined}
          {...(sx && { sx })}
        >
          {cell(row)}
        </TableCell>
      ),
    )}
  </TableRow>
));
