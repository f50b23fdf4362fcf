import type { FileToSave } from '@psma/file-export';
import { pillarViews } from '../../../model/result/pillarViews.ts';
import { reportFileName } from '../fileName.ts';
import { reportPictures } from '../images/reportPictures.ts';
import { reportText, type ReportRequest } from '../reportRequest.ts';
import { csv } from './csv.ts';
import type { Format } from './format.ts';
import { html } from './html.ts';
import { reportSheets } from './reportSheets.ts';

/** Creates it in the browser. Throws if a picture fails. */
export async function createFormat(format: Format, request: ReportRequest): Promise<FileToSave> {
  const { brand, result } = request.source;
  return { name: reportFileName(brand, result.title, format), content: await contentOf(format, request) };
}

async function contentOf(format: Format, request: ReportRequest): Promise<Blob> {
  const report = await reportText(request);
  if (format === 'html') {
    const { source, nonce } = request;
    const { result } = source;
    const pictures = await reportPictures(result.overallLevel, pillarViews(result), nonce);
    return new Blob([html({ ...report, pictures })], { type: 'text/html' });
  }
  const sheets = reportSheets(report);
  if (format === 'csv') return new Blob([csv(sheets, report.marking)], { type: 'text/csv' });
  const { xlsx } = await import('./xlsx.ts');
  return xlsx(sheets, report.marking);
}
