import type { AssessmentResult } from '@psma/api-contract';
import type { AreaPlan } from '../../lift/areaPlan.ts';
import type { PdfPreferences } from './preferences.ts';
import type { ReportText } from './report.ts';

/** What the page holds, and what the person wishes of the document. */
export interface ReportRequest {
  result: AssessmentResult;
  plans: readonly AreaPlan[] | null;
  brand: string;
  organisation: string | null;
  preferences: PdfPreferences;
  nonce: string;
}

/** What the document says, as of now. */
export function reportText({ result, plans, brand, organisation, preferences }: ReportRequest): ReportText {
  const { includeAnswers, protectDocument, protectiveMarking } = preferences;
  const marking = protectDocument ? protectiveMarking : null;
  return { result, plans, brand, organisation, marking, includeAnswers, now: new Date() };
}
