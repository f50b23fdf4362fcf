import { Heading, Row, Stack, Text } from '@psma/design-system';
import { useProgressiveRows } from '@psma/design-system/forms';
import { messages } from './messages.ts';
import { PlanItemRow, type PlanItemRowProps } from './PlanItemRow.tsx';
import type { PlanSection } from './planView.ts';

export interface PlanSectionListProps extends Omit<PlanItemRowProps, 'row'> {
  section: PlanSection;
}

export const sectionHeading = (id: string): string => `plan-${id}`;

export function PlanSectionList({ section: { id, title, rows }, ...each }: PlanSectionListProps) {
  const shown = useProgressiveRows(rows);
  const headingId = sectionHeading(id);
  return (
    <Stack component="section" gap={8} aria-labelledby={headingId}>
      <Row gap={12} align="baseline">
        <Heading level={2} size="l" id={headingId} tabIndex={-1}>
          {title}
        </Heading>
        <Text muted>{messages.groups.items(rows.length)}</Text>
      </Row>
      <Stack component="ul" gap={0} aria-labelledby={headingId}>
        {shown.map((row) => (
          <PlanItemRow key={row.item.id} row={row} {...each} />
        ))}
      </Stack>
    </Stack>
  );
}
