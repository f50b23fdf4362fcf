import type { SignedAnswers, SignedFigures } from '@psma/api-contract';
import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { RecordTable } from '@psma/screen-kit';
import { messages } from '../../messages.ts';
import { messages as words } from './messages.ts';
import type { RecomputedLevels } from './recomputeLevels.ts';

const level = (score: Score | undefined) =>
  score === undefined ? '' : messages.levelWithName(score, levelName(levelOf(score)));

interface SignedLevelsProps {
  signed: SignedFigures | SignedAnswers;
  /** Null if the levels cannot be recomputed. */
  recomputed: RecomputedLevels | null;
}

/** Shows signed levels next to recomputed ones. */
export const SignedLevels = ({ signed, recomputed }: SignedLevelsProps) => (
  <RecordTable
    label={words.table}
    sx={null}
    rows={signed.pillars}
    keyOf={({ pillarId }) => pillarId}
    columns={[
      { head: words.area, isRowHeader: true, cell: ({ pillar }) => pillar },
      { head: words.signedLevel, cell: ({ score }) => level(score) },
      recomputed && {
        head: words.recomputed,
        cell: ({ pillarId }) => level(recomputed.pillars.get(pillarId)),
      },
    ]}
  />
);
