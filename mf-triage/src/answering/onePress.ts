import { isSecondPress } from '@psma/design-system';
import type { MouseEvent } from 'react';

/** Ignores a double click's second press: its target has changed. */
export const onePress = (action: () => void) => (event: MouseEvent) => {
  if (!isSecondPress(event)) action();
};
