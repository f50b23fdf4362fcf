/** Whether a click is the second of a double click, which often was meant for what stood there before. */
export const isSecondPress = (event: Pick<UIEvent, 'detail'>): boolean => event.detail > 1;
