import { createContext } from 'react';

/** A mounted form, for the surrounding dialog. */
export interface UnsavedForm {
  isUnsaved: () => boolean;
  discard: () => void;
}

/** Forms inside the nearest dialog; null outside of dialogs. */
export const UnsavedFormsContext = createContext<Set<UnsavedForm> | null>(null);

/** Closes the nearest dialog as Escape does. */
export const CloseDialogContext = createContext<() => void>(() => {});
