/** True for a double click's second click. */
export const isSecondPress = (event: Pick<UIEvent, 'detail'>): boolean => event.detail > 1;
