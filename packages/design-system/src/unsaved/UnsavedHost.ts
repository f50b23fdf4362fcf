import { createContext } from 'react';

/** The question that is asked before unsaved input is dropped. */
export interface UnsavedQuestion {
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
}

/** Input of a form that is stored nowhere but in its fields and, where possible, in a draft. */
export interface UnsavedInput {
  question: UnsavedQuestion;
  /** False while the input is sent, since a form that was sent leads to another page itself. */
  asksBeforeLeaving: () => boolean;
  /** Called when the user leaves without saving. */
  onLeave: () => void;
}

/** A changed field: its value, and the value that it was changed from. */
export interface DraftField {
  value: unknown;
  base: unknown;
}

/** What was entered into one form, stored on the device for the account that is signed in. */
export interface Draft {
  /** Returns null where nothing is stored, where it has expired, and where no account is signed in. */
  read(): Record<string, DraftField> | null;
  write(fields: Record<string, DraftField>): void;
  remove(): void;
}

/** What the page does for forms: it asks before it is left, and stores drafts. */
export interface UnsavedHost {
  /** Asks before the page is left, until the returned function is called. */
  hold(input: UnsavedInput): () => void;
  /** The draft of a form of this name at the present address. */
  draft(name: string): Draft;
}

/** Null outside of a page, for example in the gallery: forms then ask only before their dialog closes. */
export const UnsavedHostContext = createContext<UnsavedHost | null>(null);
