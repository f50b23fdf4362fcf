import { isSecondPress } from '@psma/design-system';
import type { MouseEvent } from 'react';

/** A handler for which the second press of a double click does not count: what it fell on has changed by then. */
export const onePress = (action: () => void) => (event: MouseEvent) => {
  if (!isSecondPress(event)) action();
};
