import type { MouseEvent } from 'react';

/** A handler for which the second press of a double click, often meant for what stood there before, does not count. */
export const onePress =
  (deed: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault();
    else deed();
  };
