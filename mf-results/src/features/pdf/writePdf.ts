import { type SignedDocument } from '@psma/api-contract';
import { createTaggedPdf, type AttachedFile, type Fonts, type TextRasteriser } from '@psma/tagged-pdf';
import { isolatedName } from '@psma/text';
import { messages } from '../../messages.ts';
import { SIGNED_FILES, type SignedFileNames } from '../../model/files/signedFiles.ts';
import { layoutReport } from './layout/layoutReport.ts';
import type { Report } from './report.ts';

/** Writes the report as a tagged PDF with its signed data. */
export const writePdf = (report: Report, fonts: Fonts, rasteriser?: TextRasteriser): Uint8Array =>
  createTaggedPdf(
    {
      title: `${messages.pdf.tool}: ${isolatedName(report.result.title)}`,
      subject: messages.report.subject,
      creator: messages.pdf.tool,
      language: 'en-GB',
      created: report.now,
      fonts,
      files: signedFiles(report),
      ...(rasteriser && { rasteriser }),
    },
    (surface) => layoutReport(surface, report),
  );

const signedFiles = ({ signed, record }: Report): AttachedFile[] => [
  ...filesOf(SIGNED_FILES.results, signed),
  ...filesOf(SIGNED_FILES.record, record),
];

const filesOf = ({ json, jws }: SignedFileNames, signed: SignedDocument | null): AttachedFile[] =>
  signed
    ? [
        { name: json, type: 'application/json', text: signed.json },
        { name: jws, type: 'application/jose', text: signed.jws },
      ]
    : [];
