import type { AssessmentResult } from '@psma/api-contract';
import type { FileToSave } from '@psma/file-export';
import { pillarViews } from '../../model/result/pillarViews.ts';
import { encryptPdf } from './encryptPdf.ts';
import { reportFileName } from './fileName.ts';
import { loadFonts } from './fonts.ts';
import { reportPictures } from './images/reportPictures.ts';
import { reportText, type ReportRequest } from './reportRequest.ts';
import { writePdf } from './writePdf.ts';

export type PdfStep = 'signature' | 'tools' | 'images' | 'pages' | 'password';

/** Uses loaded data. Throws if a part fails. */
export async function createResultsPdf(
  request: ReportRequest,
  onStep: (step: PdfStep) => void,
): Promise<FileToSave> {
  const { source, preferences, nonce } = request;
  const { result, brand } = source;
  onStep('images');
  const text = await reportText(request);
  const fonts = loadFonts();
  const pictures = await reportPictures(result.overallLevel, pillarViews(result), nonce);
  onStep('pages');
  await untilShown();
  const bytes = writePdf({ ...text, pictures }, await fonts);
  const name = reportFileName(brand, result.title);
  if (!preferences.passwordProtect) return { name, content: pdfBlob(bytes) };
  onStep('password');
  return { name, content: pdfBlob(await encryptPdf(bytes, preferences.password)) };
}

/** Draws shared pictures in advance; failures surface on creation. */
export function prepareResultsPdf(result: AssessmentResult, nonce: string): void {
  reportPictures(result.overallLevel, pillarViews(result), nonce).catch(() => {});
}

const pdfBlob = (bytes: Uint8Array): Blob => new Blob([bytes as BlobPart], { type: 'application/pdf' });

/** Lets the browser paint the step before blocking work. */
const untilShown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
