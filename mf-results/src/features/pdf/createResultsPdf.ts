import type { AssessmentResult } from '@psma/api-contract';
import type { AreaPlan } from '../../lift/areaPlan.ts';
import { pillarViews } from '../../result/pillarViews.ts';
import { loadFonts } from './drawing/fonts.ts';
import { canvasPainter } from './drawing/scriptPainter.ts';
import { writePdf } from './drawing/writePdf.ts';
import { pdfFileName } from './fileName.ts';
import { reportPictures } from './images/reportPictures.ts';
import type { PdfPreferences } from './preferences.ts';

/** What is being done, for the dialog to show. */
export type PdfStep = 'tools' | 'images' | 'pages' | 'password';

export interface PdfRequest {
  result: AssessmentResult;
  plans: readonly AreaPlan[] | null;
  brand: string;
  organisation: string | null;
  preferences: PdfPreferences;
  nonce: string;
}

export interface PdfFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Makes the document in the browser, from what the page holds already. Throws when a picture, a font or the document
 * cannot be made.
 */
export async function createResultsPdf(
  request: PdfRequest,
  onStep: (step: PdfStep) => void,
): Promise<PdfFile> {
  const { result, plans, brand, organisation, preferences, nonce } = request;
  onStep('images');
  const fonts = loadFonts();
  const pictures = await reportPictures(result.overallLevel, pillarViews(result), nonce);
  onStep('pages');
  await untilShown();
  const { includeAnswers, protectDocument, protectiveMarking, passwordProtect, password } = preferences;
  const marking = protectDocument ? protectiveMarking : null;
  const report = { result, plans, brand, organisation, marking, includeAnswers, now: new Date(), pictures };
  const bytes = writePdf(report, await fonts, canvasPainter());
  const name = pdfFileName(brand, result.title);
  if (!passwordProtect) return { name, bytes };
  onStep('password');
  const { encryptPdf } = await import('./encryptPdf.ts');
  return { name, bytes: await encryptPdf(bytes, password) };
}

/** Lets the browser show the step before work begins that keeps it busy. */
const untilShown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
