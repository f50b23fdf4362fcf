export interface CountedItem {
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'DONE' | 'DROPPED';
  /** YYYY-MM-DD */
  due: string | null;
}

export interface PlanProgress {
  done: number;
  /** Without dropped items. */
  total: number;
  dropped: number;
  /** Open items past their date. */
  overdue: number;
}

/** Counts on the user's local day `today` (YYYY-MM-DD). */
export function planProgress(items: readonly CountedItem[], today: string): PlanProgress {
  const having = (status: CountedItem['status']) => items.filter((item) => item.status === status).length;
  const dropped = having('DROPPED');
  const isOpen = ({ status }: CountedItem) => status === 'NOT_STARTED' || status === 'IN_PROGRESS';
  return {
    done: having('DONE'),
    total: items.length - dropped,
    dropped,
    overdue: items.filter((item) => isOpen(item) && item.due !== null && item.due < today).length,
  };
}

/** Local day, YYYY-MM-DD. */
export function isoDate(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
