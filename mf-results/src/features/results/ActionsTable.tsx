import { Stack, Text } from '@psma/design-system';
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
import { fromLowest, type PillarView } from '../../result/pillarViews.ts';
import { PartHeading } from './PartHeading.tsx';
import { PART } from './parts.ts';

const words = messages.actions;

export interface ActionsTableProps {
  pillars: readonly PillarView[];
  /** They were written for the level as a whole. */
  untied: boolean;
}

/** What to do next in each pillar that has actions, the lowest first. */
export function ActionsTable({ pillars, untied }: ActionsTableProps) {
  return (
    <Stack component="section" gap={16}>
      <PartHeading id={PART.actions}>{words.heading}</PartHeading>
      {untied ? <Text>{words.untied}</Text> : null}
      <Table label={words.heading}>
        <TableHead>
          <TableRow>
            <HeaderCell short={words.title} sx={{ width: 200 }} />
            <HeaderCell short={words.actions} />
          </TableRow>
        </TableHead>
        <TableBody>
          {fromLowest(pillars)
            .filter(({ actions }) => actions.length > 0)
            .map(({ pillarId, pillar, actions }) => (
              <TableRow key={pillarId}>
                <RowHeaderCell scope="row">{pillar}</RowHeaderCell>
                <TableCell>
                  <Stack component="ul" gap={4} sx={{ listStyle: 'disc', paddingInlineStart: '20px' }}>
                    {actions.map(({ title }) => (
                      <Text key={title} component="li" sx={{ maxWidth: 'none' }}>
                        {title}
                      </Text>
                    ))}
                  </Stack>
                </TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Stack>
  );
}
