import type { PlanItem } from '@psma/api-contract';
import {
  Box,
  Button,
  Row,
  Stack,
  Text,
  tokens,
  UserText,
  VisuallyHidden,
  WithUserTexts,
} from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { formatDay, openedHere } from '@psma/screen-kit';
import { Fragment, memo } from 'react';
import * as paths from '../../../paths.ts';
import { isOpen } from '../../shared/plan/usePlan.ts';
import { messages } from './messages.ts';
import type { PlanRow } from './planView.ts';

const copy = messages.row;

export interface PlanItemRowProps {
  row: PlanRow;
  /** Appended to every path, keeping the baseline. */
  search: string;
  /** Null for roles that only read. */
  onDone: ((item: PlanItem) => void) | null;
}

const TEXT = { maxWidth: tokens.width.wide, overflowWrap: 'anywhere' } as const;

/** Memoised: a long list adds its rows in steps. */
export const PlanItemRow = memo(({ row, search, onDone }: PlanItemRowProps) => {
  const { item, question, measuredNote } = row;
  return (
    <Box component="li" sx={ITEM} id={rowId(item.id)}>
      <Stack gap={4} sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        <Text strong dir="auto" sx={TEXT}>
          <UserText>{item.title}</UserText>
        </Text>
        {item.statement !== null && question !== null ? (
          <Text variant="small" sx={TEXT}>
            {copy.step(question, item.toScore ?? 0)} {item.statement}
          </Text>
        ) : null}
        <Facts row={row} />
        {item.note ? (
          <Text variant="small" sx={{ ...TEXT, whiteSpace: 'pre-line' }}>
            {copy.note} <bdi translate="no">{item.note}</bdi>
          </Text>
        ) : null}
        {measuredNote ? (
          <Text variant="small" strong sx={TEXT}>
            {measuredNote}
          </Text>
        ) : null}
      </Stack>
      {onDone ? <Actions item={item} search={search} onDone={onDone} /> : null}
    </Box>
  );
});

interface ActionsProps extends Pick<PlanItemRowProps, 'search'> {
  item: PlanItem;
  onDone: (item: PlanItem) => void;
}

function Actions({ item, search, onDone }: ActionsProps) {
  const dialog = (path: typeof paths.editItem | typeof paths.deleteItem) =>
    `${fillPath(path, { item: item.id })}${search}`;
  const about = <VisuallyHidden translate="no">{copy.about(item.title)}</VisuallyHidden>;
  return (
    <Row gap={8} data-screen-only="">
      {isOpen(item) ? (
        <Button variant="secondary" size="small" onClick={() => onDone(item)}>
          {copy.done}
          {about}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" component={Link} to={dialog(paths.editItem)} state={openedHere}>
        {copy.edit}
        {about}
      </Button>
      <Button variant="quiet" size="small" component={Link} to={dialog(paths.deleteItem)} state={openedHere}>
        {copy.remove}
        {about}
      </Button>
    </Row>
  );
}

/** Shows known facts only. */
function Facts({ row: { item, overdue } }: { row: PlanRow }) {
  const { status, due, responsible, doneAt, droppedReason, source } = item;
  const dueInWords = due === null ? null : copy.due(formatDay(due));
  const facts = [
    messages.status[status],
    responsible ? <WithUserTexts texts={[responsible]}>{copy.responsible}</WithUserTexts> : null,
    dueInWords && overdue ? `${dueInWords}, ${copy.overdue}` : dueInWords,
    doneAt ? copy.doneOn(formatDay(doneAt)) : null,
    droppedReason ? <WithUserTexts texts={[droppedReason]}>{copy.dropped}</WithUserTexts> : null,
    source ? (
      <WithUserTexts texts={[source.title]}>
        {(title) => copy.from(title, formatDay(source.completedAt))}
      </WithUserTexts>
    ) : null,
  ];
  return (
    <Text variant="small" muted dir="auto" sx={TEXT}>
      {facts
        .filter((fact) => fact !== null)
        .map((fact, index) => (
          <Fragment key={index}>
            {index > 0 ? ' · ' : null}
            {fact}
          </Fragment>
        ))}
    </Text>
  );
}

export const rowId = (itemId: string): string => `item-${itemId}`;

const ITEM = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  alignItems: 'start',
  paddingBlock: '12px',
  borderBlockStart: '1px solid',
  borderColor: 'rule',
  breakInside: 'avoid',
} as const;
