import type { MouseEvent } from 'react';

/** Whether a click is the second of a double click, which often was meant for what stood there before. */
export const isSecondPress = (event: MouseEvent): boolean => event.detail > 1;
