import type { SignedResult } from '@psma/api-contract';
import { parseJson } from '@psma/validators';
import { isSignedRecord } from '../../model/files/signedRecord.ts';
import type { PartOptions, ReportPart } from '../../model/result/reportPart.ts';
import type { PdfPreferences } from './preferences.ts';
import type { ReportSource, ReportText } from './report.ts';

export interface ReportRequest {
  source: ReportSource;
  /** Null if it could not be loaded. */
  signed: SignedResult | null;
  preferences: PdfPreferences;
  nonce: string;
}

/** Returns current contents. Rejects if a wanted part fails. */
export async function reportText({ source, signed, preferences }: ReportRequest): Promise<ReportText> {
  const { includeAnswers, includeNotes, protectDocument, protectiveMarking } = preferences;
  const marking = protectDocument ? protectiveMarking : null;
  return {
    ...source,
    ...{ marking, includeAnswers },
    // The page may know of none where its areas could not be loaded.
    signOff: source.signOff ?? parseJson(signed?.record?.json, isSignedRecord)?.signOff ?? null,
    signed: signed && (includeAnswers ? signed.full : signed.summary),
    record: signed?.record ?? null,
    notes: includeAnswers && includeNotes ? source.notes : [],
    parts: await chosenParts(source.parts, preferences),
    now: new Date(),
  };
}

/** Loads wanted parts in document order. */
async function chosenParts(
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
