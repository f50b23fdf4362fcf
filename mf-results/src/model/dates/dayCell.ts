/** Converts YYYY-MM-DD to a workbook date cell, or null. */
export function dayCell(text: string) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) return null;
  return { value: day, type: Date, format: 'yyyy-mm-dd' };
}
