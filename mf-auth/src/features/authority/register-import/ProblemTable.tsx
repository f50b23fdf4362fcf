import type { RegisterRowProblem } from '@psma/api-contract';
import { UserText } from '@psma/design-system';
import { RecordTable, type Column } from '@psma/screen-kit';
import { messages } from './messages.ts';

const COLUMNS: readonly Column<RegisterRowProblem>[] = [
  { head: messages.row, isRowHeader: true, cell: ({ row }) => row },
  {
    head: messages.name,
    isUserText: true,
    cell: ({ name }) => (name ? <UserText>{name}</UserText> : null),
  },
  { head: messages.problem, cell: ({ kind, firstRow }) => messages.kinds[kind](firstRow) },
];

/** Rows that cannot be imported, by their number in the file. */
export const ProblemTable = ({ problems }: { problems: readonly RegisterRowProblem[] }) => (
  <RecordTable label={messages.problems} columns={COLUMNS} rows={problems} keyOf={({ row }) => row} />
);
