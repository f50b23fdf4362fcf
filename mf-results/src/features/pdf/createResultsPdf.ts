import type { AssessmentResult } from '@psma/api-contract';
import type { FileToSave } from '../../files/saveFile.ts';
import { pillarViews } from '../../result/pillarViews.ts';
import { loadFonts } from './drawing/fonts.ts';
import { canvasPainter } from './drawing/textRasteriser.ts';
import { writePdf } from './drawing/writePdf.ts';
import { reportFileName } from './fileName.ts';
import { reportPictures } from './images/reportPictures.ts';
import { reportText, type ReportRequest } from './reportRequest.ts';

/** What is being done, for the dialog to show. */
export type PdfStep = 'signature' | 'tools' | 'images' | 'pages' | 'password';

/**
 * Makes the document in the browser, from what the page holds already. Throws when a picture, a font or the document
 * cannot be made.
 */
export async function createResultsPdf(
  request: ReportRequest,
  onStep: (step: PdfStep) => void,
): Promise<FileToSave> {
  const { result, brand, preferences, nonce } = request;
  onStep('images');
  const text = await reportText(request);
  const fonts = loadFonts();
  const pictures = await reportPictures(result.overallLevel, pillarViews(result), nonce);
  onStep('pages');
  await untilShown();
  const bytes = writePdf({ ...text, pictures }, await fonts, canvasPainter());
  const name = reportFileName(brand, result.title);
  if (!preferences.passwordProtect) return { name, content: pdfBlob(bytes) };
  onStep('password');
  const { encryptPdf } = await import('./encryptPdf.ts');
  return { name, content: pdfBlob(await encryptPdf(bytes, preferences.password)) };
}

/**
 * Draws what every document of a result shows, while a person still chooses; a failure is reported when a document is
 * made.
 */
export function prepareResultsPdf(result: AssessmentResult, nonce: string): void {
  reportPictures(result.overallLevel, pillarViews(result), nonce).catch(() => {});
}

const pdfBlob = (bytes: Uint8Array): Blob => new Blob([bytes as BlobPart], { type: 'application/pdf' });

/** Lets the browser show the step before work begins that keeps it busy. */
const untilShown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
