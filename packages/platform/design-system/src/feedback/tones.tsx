import { DangerIcon, InfoIcon, OkIcon, WarnIcon } from '../icons/icons.tsx';
import { colour } from '../theme/colour.ts';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Colour, shape and word (`messages.tones`) per tone. */
export const TONES = {
  info: { Icon: InfoIcon, ink: colour.authority },
  success: { Icon: OkIcon, ink: colour.ok },
  warning: { Icon: WarnIcon, ink: colour.warn },
  danger: { Icon: DangerIcon, ink: colour.danger },
} as const;
