import type { PartOptions, ReportPart } from '../../model/result/reportPart.ts';
import type { PdfPreferences } from './preferences.ts';

/** Loads wanted parts in document order. */
export async function chosenParts(
  { plan, comparison, authors }: PartOptions,
  { includeAnswers, includePlan, includeComparison, includeAuthors }: PdfPreferences,
): Promise<ReportPart[]> {
  const chosen = [
    includeComparison ? comparison : null,
    includePlan ? plan : null,
    includeAnswers && includeAuthors ? authors : null,
  ];
  return Promise.all(chosen.filter((option) => option !== null).map((option) => option.load(includeAnswers)));
}
