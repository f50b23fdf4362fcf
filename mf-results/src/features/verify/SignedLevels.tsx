import type { SignedAnswers, SignedFigures } from '@psma/api-contract';
import { levelName, levelOf, type Score } from '@psma/assessment-model';
import {
  HeaderCell,
  RowHeaderCell,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@psma/design-system/forms';
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
  <Table label={words.table}>
    <TableHead>
      <TableRow>
        <HeaderCell short={words.area} />
        <HeaderCell short={words.signedLevel} />
        {recomputed ? <HeaderCell short={words.recomputed} /> : null}
      </TableRow>
    </TableHead>
    <TableBody>
      {signed.pillars.map(({ pillarId, pillar, score }) => (
        <TableRow key={pillarId}>
          <RowHeaderCell scope="row">{pillar}</RowHeaderCell>
          <TableCell>{level(score)}</TableCell>
          {recomputed ? <TableCell>{level(recomputed.pillars.get(pillarId))}</TableCell> : null}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
