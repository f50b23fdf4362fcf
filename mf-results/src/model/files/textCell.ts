import { containDirection } from '@psma/api-contract';

/** Returns a workbook cell that stays text and keeps its direction to itself (decision G123). */
export const textCell = (text: string) => ({
  value: containDirection(text),
  type: String,
  wrap: true,
  alignVertical: 'top' as const,
});
