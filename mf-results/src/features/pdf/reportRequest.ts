import type { AssessmentNote, AssessmentResult, SignedResult, Targets } from '@psma/api-contract';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import type { PartOptions } from '../../model/report/reportPart.ts';
import type { PillarGap } from '../../model/targets/pillarGap.ts';
import { chosenParts } from './chosenParts.ts';
import type { PdfPreferences } from './preferences.ts';
import type { ReportText } from './report.ts';

export interface ReportRequest {
  result: AssessmentResult;
  liftPaths: readonly LiftPath[] | null;
  targets: Targets | null;
  gaps: readonly PillarGap[];
  /** Null if it could not be loaded. */
  signed: SignedResult | null;
  notes: readonly AssessmentNote[];
  parts: PartOptions;
  brand: string;
  organisation: string | null;
  preferences: PdfPreferences;
  nonce: string;
}

/** Returns current contents. Rejects if a wanted part fails. */
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
