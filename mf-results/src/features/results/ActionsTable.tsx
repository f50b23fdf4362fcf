import { Heading, Stack, Text } from '@psma/design-system';
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
import type { PillarView } from '../../result/pillarViews.ts';

const words = messages.actions;

/** What to do next in each pillar that has actions. */
export function ActionsTable({ pillars }: { pillars: readonly PillarView[] }) {
  return (
    <Stack component="section" gap={24}>
      <Heading>{words.heading}</Heading>
      <Table label={words.heading}>
        <TableHead>
          <TableRow>
            <HeaderCell short={words.title} />
            <HeaderCell short={words.actions} />
          </TableRow>
        </TableHead>
        <TableBody>
          {pillars
            .filter(({ actions }) => actions.length > 0)
            .map(({ pillarId, pillar, actions }) => (
              <TableRow key={pillarId}>
                <RowHeaderCell scope="row">{pillar}</RowHeaderCell>
                <TableCell>
                  <Stack component="ul" gap={8}>
                    {actions.map(({ title }) => (
                      <Text key={title} component="li">
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
