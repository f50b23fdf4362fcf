import { createContext } from 'react';

/** Asked before unsaved input is dropped. */
export interface UnsavedQuestion {
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** Form input stored only in fields and drafts. */
export interface UnsavedInput {
  question: UnsavedQuestion;
  /** False while the input is sent. */
  asksBeforeLeaving: () => boolean;
  /** Called when leaving without saving. */
  onLeave: () => void;
}

/** A changed field's value and base value. */
export interface DraftField {
  value: unknown;
  base: unknown;
}

/** Form input on the device, for the signed-in account. */
export interface Draft {
  /** Null if none, expired, or signed out. */
  read(): Record<string, DraftField> | null;
  write(fields: Record<string, DraftField>): void;
  remove(): void;
}

/** Asks before the page is left, and stores drafts. */
export interface UnsavedHost {
  /** Asks before leaving, until the returned function is called. */
  hold(input: UnsavedInput): () => void;
  /** Draft of this form at the present URL. */
  draft(name: string): Draft;
}

/** Null outside of a page: forms then ask only before their dialog closes. */
export const UnsavedHostContext = createContext<UnsavedHost | null>(null);
