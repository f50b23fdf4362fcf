/** True for a double click's second click, often meant for the previous content. */
export const isSecondPress = (event: Pick<UIEvent, 'detail'>): boolean => event.detail > 1;
