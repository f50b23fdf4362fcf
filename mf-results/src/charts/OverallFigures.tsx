import type { AssessmentResult } from '@psma/api-contract';
import { chartPercentage, levelName, scoreOf } from '@psma/assessment-model';
import { RowHeaderCell, Table, TableBody, TableCell, TableRow } from '@psma/design-system/forms';
import { messages } from '../messages.ts';

const words = messages.charts;

/** The figures of the ring. */
export function OverallFigures({ result: { overallLevel, levels } }: { result: AssessmentResult }) {
  const score = scoreOf(overallLevel);
  const risk = levels.find(({ level }) => level === overallLevel)?.risk ?? '';
  const rows = [
    [words.level, String(score)],
    [words.name, levelName(overallLevel)],
    [words.risk, risk],
    [words.share, words.percent(chartPercentage(score))],
  ] as const;
  return (
    <Table label={words.overall}>
      <TableBody>
        {rows.map(([name, value]) => (
          <TableRow key={name}>
            <RowHeaderCell scope="row">{name}</RowHeaderCell>
            <TableCell>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
