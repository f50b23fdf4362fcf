import { jsPDF } from 'jspdf';
import { messages } from '../../../messages.ts';
import { layoutReport } from '../layout/layoutReport.ts';
import type { Report } from '../report.ts';
import { documentTitle } from './documentTitle.ts';
import { embedFonts, type Fonts } from './fonts.ts';
import { jsPdfSurface } from './jsPdfSurface.ts';
import type { ScriptPainter } from './scriptPainter.ts';

/** The document as PDF: A4, real text in embedded fonts, title, language and bookmarks. */
export function writePdf(report: Report, fonts: Fonts, painter: ScriptPainter): Uint8Array {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  const title = documentTitle(`${messages.pdf.tool}: ${report.result.title}`);
  embedFonts(document, fonts);
  document.setLanguage('en-GB');
  document.setCreationDate(report.now);
  document.viewerPreferences({ DisplayDocTitle: true, NonFullScreenPageMode: 'UseOutlines' });
  document.setProperties({
    title: title.placeholder,
    subject: messages.report.subject,
    creator: messages.pdf.tool,
  });
  layoutReport(jsPdfSurface(document, painter), report);
  return title.write(new Uint8Array(document.output('arraybuffer')));
}
