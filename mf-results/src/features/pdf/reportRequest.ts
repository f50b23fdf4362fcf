import type { AssessmentNote, AssessmentResult, SignedResult, Targets } from '@psma/api-contract';
import type { LiftPath } from '../../lift/liftPath.ts';
import type { PartOptions } from '../../report/reportPart.ts';
import type { PillarGap } from '../../targets/gap.ts';
import { chosenParts } from './chosenParts.ts';
import type { PdfPreferences } from './preferences.ts';
import type { ReportText } from './report.ts';

/** What the page holds, and what the person chose for the document. */
export interface ReportRequest {
  result: AssessmentResult;
  liftPaths: readonly LiftPath[] | null;
  targets: Targets | null;
  gaps: readonly PillarGap[];
  /** Null where it could not be loaded. */
  signed: SignedResult | null;
  notes: readonly AssessmentNote[];
  parts: PartOptions;
  brand: string;
  organisation: string | null;
  preferences: PdfPreferences;
  nonce: string;
}

/** What the document says, as of now. Rejects where a part that is wanted cannot be loaded. */
export async function reportText({ preferences, ...request }: ReportRequest): Promise<ReportText> {
  const { result, liftPaths, targets, gaps, brand, organisation } = request;
  const { includeAnswers, includeNotes, protectDocument, protectiveMarking } = preferences;
  const marking = protectDocument ? protectiveMarking : null;
  return {
    ...{ result, liftPaths, targets, gaps, brand, organisation, marking, includeAnswers },
    signed: request.signed && (includeAnswers ? request.signed.full : request.signed.summary),
    notes: includeAnswers && includeNotes ? request.notes : [],
    parts: await chosenParts(request.parts, preferences),
    now: new Date(),
  };
}
