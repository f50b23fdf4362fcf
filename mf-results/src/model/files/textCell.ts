import { containDirection } from '@psma/text';

/**
 * Returns a workbook cell that stays text and closes its direction controls
 * (decision G123).
 */
export const textCell = (text: string) => ({
  value: containDirection(text),
  type: String,
  wrap: true,
  alignVertical: 'top' as const,
});
