import { bytesOf, type SavedFile } from '@psma/file-export/testing';
import { readPdf } from '@psma/tagged-pdf/testing';

/** Reads a saved PDF. */
export const pdfOf = async (file: SavedFile | undefined, password?: string) =>
  readPdf(new Uint8Array(await bytesOf(file?.blob as Blob)), password);
