import type { PartOptions, ReportPart } from '../../model/result/reportPart.ts';
import type { PdfPreferences } from './preferences.ts';

/** Loads wanted parts in document order. */
export async function chosenParts(
  { plan, comparison }: PartOptions,
  { includeAnswers, includePlan, includeComparison }: PdfPreferences,
): Promise<ReportPart[]> {
  const chosen = [includeComparison ? comparison : null, includePlan ? plan : null];
  return Promise.all(chosen.filter((option) => option !== null).map((option) => option.load(includeAnswers)));
}
