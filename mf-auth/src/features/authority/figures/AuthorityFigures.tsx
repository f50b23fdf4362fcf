import { authorityFiguresQuery } from '@psma/api-client';
import type { AuthorityFigures as Figures } from '@psma/api-contract';
import { Stack } from '@psma/design-system';
import { useQuery } from '@psma/remote-kit';
import { formatMonth, Loaded, RecordTable, type Column } from '@psma/screen-kit';
import { AuthorityHeading } from '../frame/AuthorityHeading.tsx';
import { messages as shared } from '../frame/messages.ts';
import { messages } from './messages.ts';

type Month = Figures['months'][number];

const MONTH: Column<Month> = {
  head: messages.month,
  isRowHeader: true,
  cell: ({ month }) => formatMonth(month),
};
const figure = (kind: 'begun' | 'completed' | 'codesInUse'): Column<Month> => ({
  head: messages[kind],
  cell: (figures) => figures[kind]?.toLocaleString('en-GB') ?? messages.tooFew,
});

interface AuthorityFiguresProps {
  /** False with a hosted user pool. */
  hasCodes: boolean;
}

/** Whole numbers over all organisations, by finished month. */
export function AuthorityFigures({ hasCodes }: AuthorityFiguresProps) {
  return (
    <Loaded query={useQuery(authorityFiguresQuery())} texts={shared.loaded}>
      {({ months }) => (
        <Stack gap={24}>
          <AuthorityHeading title={messages.title} intro={messages.intro} />
          <RecordTable
            label={messages.title}
            columns={[MONTH, figure('begun'), figure('completed'), hasCodes ? figure('codesInUse') : null]}
            rows={months}
            keyOf={({ month }) => month}
          />
        </Stack>
      )}
    </Loaded>
  );
}
