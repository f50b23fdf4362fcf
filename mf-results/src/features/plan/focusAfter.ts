import { PAGE_HEADING_ID } from '@psma/design-system';
import { rowId } from './PlanItemRow.tsx';

/** Focuses the heading above a moving item, else the page's. */
export function focusAfter(itemId: string): void {
  const row = document.getElementById(rowId(itemId));
  const leavesAll = row?.parentElement?.childElementCount === 1;
  const heading = leavesAll ? null : row?.closest('section')?.querySelector<HTMLElement>('h2');
  (heading ?? document.getElementById(PAGE_HEADING_ID))?.focus();
}
