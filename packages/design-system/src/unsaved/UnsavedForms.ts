import { createContext } from 'react';

/** A mounted form, as the dialog around it sees it. */
export interface UnsavedForm {
  isUnsaved: () => boolean;
  discard: () => void;
}

/** The forms inside the nearest dialog; null outside of dialogs. */
export const UnsavedFormsContext = createContext<Set<UnsavedForm> | null>(null);

/** Closes the nearest dialog as Escape does: it asks first where a form inside holds unsaved input. */
export const CloseDialogContext = createContext<() => void>(() => {});
