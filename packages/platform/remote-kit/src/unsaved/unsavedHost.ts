import { isRecord } from '@psma/validators';
import { addLeaveGuard } from '../leaveGuard.ts';
import type { PageLocation, ScreenScope } from '../screenScope.ts';
import { draftOf } from '../session/drafts.ts';
import { authState } from '../session/token.ts';

interface DraftField {
  value: unknown;
  base: unknown;
}

interface UnsavedInput {
  question: { title: string; text: string; stayLabel: string; leaveLabel: string };
  asksBeforeLeaving: () => boolean;
  onLeave: () => void;
}

/** Form services expected by the design system. */
export interface UnsavedHost {
  hold(input: UnsavedInput): () => void;
  draft(name: string): {
    read(): Record<string, DraftField> | null;
    write(fields: Record<string, DraftField>): void;
    remove(): void;
  };
}

/** Uses the leave guard; stores drafts for the signed-in account. */
export const createUnsavedHost = (scope: ScreenScope): UnsavedHost => ({
  hold: ({ question, asksBeforeLeaving, onLeave }) =>
    addLeaveGuard(scope.leaveGuards, {
      ...question,
      blocks: (next, current) => !isSamePage(next, current) && asksBeforeLeaving(),
      blocksTabClose: () => true,
      onLeave,
    }),
  draft(name) {
    const address = `${location.pathname}${location.search}`;
    // The account may change between calls.
    const draft = () => draftOf(authState.get().userId, `${address} ${name}`);
    return {
      read: () => fieldsOf(draft().read()),
      write: (fields) => draft().write(fields),
      remove: () => draft().remove(),
    };
  },
});

const isSamePage = (next: PageLocation, current?: PageLocation) =>
  next.pathname === current?.pathname && next.search === current.search;

function fieldsOf(content: Record<string, unknown> | null): Record<string, DraftField> | null {
  if (!content) return null;
  const fields = Object.entries(content).filter(([, field]) => isRecord(field) && 'value' in field);
  return Object.fromEntries(fields) as Record<string, DraftField>;
}
