import { DangerIcon, InfoIcon, OkIcon, WarnIcon } from '../mark/icons.tsx';
import { colour } from '../theme/colour.ts';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Each tone has a colour, a shape and a word, so that colour is never the only sign. */
export const TONES = {
  info: { Icon: InfoIcon, word: 'Information', ink: colour.authority },
  success: { Icon: OkIcon, word: 'Success', ink: colour.ok },
  warning: { Icon: WarnIcon, word: 'Warning', ink: colour.warn },
  danger: { Icon: DangerIcon, word: 'Error', ink: colour.danger },
} as const;
