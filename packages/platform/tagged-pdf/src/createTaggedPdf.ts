import { jsPDF } from 'jspdf';
import { attachFiles, type AttachedFile } from './jspdf/attachFiles.ts';
import { documentTitle } from './jspdf/documentTitle.ts';
import { embedFonts, type Fonts } from './jspdf/embedFonts.ts';
import { finishDocument, setVersion } from './jspdf/jsPdfInternals.ts';
import { metadata } from './jspdf/metadata.ts';
import { reuseEncodedPngs } from './jspdf/reuseEncodedPngs.ts';
import { jsPdfSurface } from './jsPdfSurface.ts';
import type { Surface } from './surface.ts';
import { Tree } from './tags/tree.ts';
import { writeTags } from './tags/writeTags.ts';
import { canvasRasteriser, type TextRasteriser } from './text/textRasteriser.ts';

export interface TaggedPdfOptions {
  title: string;
  subject: string;
  /** Name of the creating product. */
  creator: string;
  language: Parameters<jsPDF['setLanguage']>[0];
  created: Date;
  /** TrueType files. */
  fonts: Fonts;
  files?: readonly AttachedFile[];
  /** Draws text that the fonts lack, by default on a canvas. */
  rasteriser?: TextRasteriser;
}

/**
 * Returns a tagged PDF 1.7 (PDF/UA-1): A4, embedded fonts, title, language,
 * bookmarks. `draw` begins on an empty page.
 */
export function createTaggedPdf(options: TaggedPdfOptions, draw: (surface: Surface) => void): Uint8Array {
  const { subject, creator, language, created, fonts, files = [], rasteriser = canvasRasteriser() } = options;
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  const title = documentTitle(options.title);
  const tree = new Tree();
  setVersion(document, '1.7');
  embedFonts(document, fonts);
  reuseEncodedPngs(document);
  document.setLanguage(language);
  document.setCreationDate(created);
  document.viewerPreferences({ DisplayDocTitle: true, NonFullScreenPageMode: 'UseOutlines' });
  document.setProperties({ title: title.placeholder, subject, creator });
  document.addMetadata(metadata(options.title), true);
  draw(jsPdfSurface(document, rasteriser, tree));
  writeTags(document, tree);
  if (files.length > 0) attachFiles(document, files);
  return title.write(finishDocument(document));
}
