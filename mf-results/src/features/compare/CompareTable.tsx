import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { RecordTable, type Column } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import type { ComparedPillarView } from './comparisonView.ts';
import { messages as words } from './messages.ts';

const level = (score: Score) => messages.levelWithName(score, levelName(levelOf(score)));

const COLUMNS: readonly Column<ComparedPillarView>[] = [
  { head: words.area, isRowHeader: true, cell: ({ pillar }) => pillar },
  { head: words.before, cell: ({ before }) => level(before) },
  { head: words.after, cell: ({ after }) => level(after) },
  {
    head: words.change,
    cell: ({ before, after, likeForLike }) => (likeForLike ? words.by(after - before) : words.unlike),
  },
];

export const CompareTable = ({ pillars }: { pillars: readonly ComparedPillarView[] }) => (
  <RecordTable
    label={words.table}
    sx={null}
    columns={COLUMNS}
    rows={pillars}
    keyOf={({ pillarId }) => pillarId}
  />
);
