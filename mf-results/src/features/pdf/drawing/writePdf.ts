import { isolatedName } from '@psma/api-contract';
import { jsPDF } from 'jspdf';
import { messages } from '../../../messages.ts';
import { layoutReport } from '../layout/layoutReport.ts';
import type { Report } from '../report.ts';
import { Tree } from '../tree.ts';
import { attachSigned } from './attachSigned.ts';
import { documentTitle } from './documentTitle.ts';
import { embedFonts, type Fonts } from './fonts.ts';
import { finishDocument, setVersion } from './jsPdfInternals.ts';
import { jsPdfSurface } from './jsPdfSurface.ts';
import { metadata } from './metadata.ts';
import { reuseEncodedPngs } from './reuseEncodedPngs.ts';
import type { TextRasteriser } from './textRasteriser.ts';
import { writeTags } from './writeTags.ts';

/** Tagged PDF (PDF/UA-1): A4, embedded fonts, title, language, bookmarks. */
export function writePdf(report: Report, fonts: Fonts, rasteriser: TextRasteriser): Uint8Array {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  const fullTitle = `${messages.pdf.tool}: ${isolatedName(report.result.title)}`;
  const title = documentTitle(fullTitle);
  const tree = new Tree();
  setVersion(document, '1.7');
  embedFonts(document, fonts);
  reuseEncodedPngs(document);
  document.setLanguage('en-GB');
  document.setCreationDate(report.now);
  document.viewerPreferences({ DisplayDocTitle: true, NonFullScreenPageMode: 'UseOutlines' });
  document.setProperties({
    title: title.placeholder,
    subject: messages.report.subject,
    creator: messages.pdf.tool,
  });
  document.addMetadata(metadata(fullTitle), true);
  layoutReport(jsPdfSurface(document, rasteriser, tree), report);
  writeTags(document, tree);
  if (report.signed) attachSigned(document, report.signed);
  return title.write(finishDocument(document));
}
