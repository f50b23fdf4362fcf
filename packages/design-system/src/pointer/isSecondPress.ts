/** Whether a click is the second of a double click, often meant for what was there before. */
export const isSecondPress = (event: Pick<UIEvent, 'detail'>): boolean => event.detail > 1;
