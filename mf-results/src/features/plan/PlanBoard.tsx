import { useMembership } from '@psma/api-client';
import type { Plan, PlanItem, Targets } from '@psma/api-contract';
import {
  Banner,
  Button,
  PAGE_HEADING_ID,
  PageHeading,
  Row,
  Stack,
  Text,
  WithUserTexts,
} from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { Link, useLocation } from '@psma/remote-kit';
import { openedHere, useFocusAfter } from '@psma/screen-kit';
import { useMemo, useState } from 'react';
import * as paths from '../../../paths.ts';
import { liftPath } from '../../model/lift/liftPath.ts';
import { gapsOf } from '../../model/targets/pillarGap.ts';
import { TargetLine } from '../../shared/TargetLine.tsx';
import { BaselinePicker } from './BaselinePicker.tsx';
import { EmptyPlan } from './EmptyPlan.tsx';
import { messages } from './messages.ts';
import { PlanExports } from './PlanExports.tsx';
import { PlanItemRow, rowId } from './PlanItemRow.tsx';
import { PlanSectionList } from './PlanSectionList.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { planView } from './planView.ts';
import type { Baseline } from './useBaseline.ts';
import { useMarkDone } from './useMarkDone.ts';

export interface PlanBoardProps {
  plan: Plan;
  measured: Baseline;
  targets: Targets | null;
}

export function PlanBoard({ plan, measured, targets }: PlanBoardProps) {
  const { items, limit } = plan;
  const { lift } = measured;
  const { canEdit, sharedName } = useMembership();
  const { search } = useLocation();
  useFocusAfter();
  const { markDone, failure, dismiss } = useMarkDone();
  const [today] = useState(() => new Date());
  const view = useMemo(() => planView(items, lift, targets, today), [items, lift, targets, today]);
  const gaps = useMemo(() => {
    const plans = (lift?.pillars ?? []).map((pillar) => liftPath(pillar));
    return gapsOf(targets, plans, plans);
  }, [lift, targets]);
  const done = (item: PlanItem) => {
    focusAfter(item.id);
    void markDone(item);
  };
  const onDone = canEdit ? done : null;
  const { progress } = view;
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Row justify="space-between" align="baseline">
          <PageHeading size="xl">{messages.title}</PageHeading>
          {canEdit ? <AddItem isFull={items.length >= limit} limit={limit} search={search} /> : null}
        </Row>
        <Text muted>
          {sharedName === null ? (
            messages.intro
          ) : (
            <WithUserTexts texts={[sharedName]}>{messages.introShared}</WithUserTexts>
          )}
        </Text>
        <TargetLine targets={targets} gaps={gaps} dialog={`${paths.planTargets}${search}`} />
      </Stack>
      {failure ? (
        <Banner tone="danger" onDismiss={dismiss}>
          {failure}
        </Banner>
      ) : null}
      {items.length === 0 ? <EmptyPlan lift={lift} /> : <PlanSummary view={view} />}
      {items.length > 0 ? (
        <Row gap={12} data-screen-only="">
          <BaselinePicker {...measured} />
          <PlanExports items={items} lift={lift} />
        </Row>
      ) : null}
      {view.sections.map((section) => (
        <PlanSectionList key={section.id} section={section} search={search} onDone={onDone} />
      ))}
      {view.closed.length > 0 ? (
        <Disclosure label={messages.closed(progress.done, progress.dropped)} openLabel={messages.hideClosed}>
          <Stack component="ul" gap={0}>
            {view.closed.map((row) => (
              <PlanItemRow key={row.item.id} row={row} search={search} onDone={onDone} />
            ))}
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  );
}

/** Focuses the heading above a moving item, else the page's. */
function focusAfter(itemId: string): void {
  const row = document.getElementById(rowId(itemId));
  const leavesAll = row?.parentElement?.childElementCount === 1;
  const heading = leavesAll ? null : row?.closest('section')?.querySelector<HTMLElement>('h2');
  (heading ?? document.getElementById(PAGE_HEADING_ID))?.focus();
}

interface AddItemProps {
  isFull: boolean;
  limit: number;
  /** Keeps the baseline. */
  search: string;
}

/** Opens the form of a new item; a full plan says so. */
function AddItem({ isFull, limit, search }: AddItemProps) {
  if (isFull) return <Text>{messages.empty.full(limit)}</Text>;
  return (
    <Button component={Link} to={`${paths.newItem}${search}`} state={openedHere}>
      {messages.dialog.add}
    </Button>
  );
}
