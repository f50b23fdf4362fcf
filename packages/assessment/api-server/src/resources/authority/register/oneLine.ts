import { storedText } from '../../../http/storedText.ts';

/** Names are compared and shown in one line. */
export const oneLine = (text: string): string =>
  storedText(text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, ' '));
