import type { jsPDF } from 'jspdf';
import { bytesOf } from './binaryString.ts';

/** What jsPDF offers to its plug-ins and leaves out of its types. */
interface Internals {
  /** Writes operators to the current page, or while the file is made to the file. */
  write(...parts: (string | number)[]): void;
  newObjectDeferred(): number;
  newObjectDeferredBegin(id: number, write: boolean): void;
  putStream(stream: {
    data: string;
    filters: string[];
    additionalKeyValues: { key: string; value: string }[];
  }): void;
  getPageInfo(page: number): { objId: number };
  pageSize: { getHeight(): number };
  pages: string[][];
  events: { subscribe(topic: string, listener: (payload: { pageNumber: number }) => void): void };
}

export const internalsOf = (document: jsPDF): Internals => document.internal as unknown as Internals;

interface Privates {
  setPdfVersion(version: string): void;
  setCustomOutputDestination(lines: string[]): void;
  buildDocument(): void;
}

const privatesOf = (document: jsPDF): Privates =>
  (document as unknown as { __private__: Privates }).__private__;

/** The version in which structure stands as PDF/UA-1 wants it; jsPDF has no other way to say it. */
export const setVersion = (document: jsPDF, version: string): void =>
  privatesOf(document).setPdfVersion(version);

/** Returns the file and empties the document, because modules of jsPDF hold on to the last one that was made. */
export function finishDocument(document: jsPDF): Uint8Array {
  const lines: string[] = [];
  const { setCustomOutputDestination, buildDocument } = privatesOf(document);
  setCustomOutputDestination(lines);
  buildDocument();
  internalsOf(document).pages.splice(0);
  return bytesOf(lines.splice(0).join('\n'));
}

/** Writes an object under the reference that was kept for it. */
export function putObject(document: jsPDF, reference: string | undefined, dictionary: string): void {
  const { newObjectDeferredBegin, write } = internalsOf(document);
  newObjectDeferredBegin(Number.parseInt(reference ?? '', 10), true);
  write(dictionary);
  write('endobj');
}

/** The same for a stream, which is packed. */
export function putStream(
  document: jsPDF,
  reference: string,
  data: string,
  dictionary: Record<string, string>,
): void {
  const internals = internalsOf(document);
  internals.newObjectDeferredBegin(Number.parseInt(reference, 10), true);
  const additionalKeyValues = Object.entries(dictionary).map(([key, value]) => ({ key, value }));
  internals.putStream({ data, filters: ['FlateEncode'], additionalKeyValues });
  internals.write('endobj');
}

const PRINTABLE = /^[ -~]*$/;

/** A text: as it is, or as UTF-16 in hexadecimal. jsPDF's own escaping spoils bytes such as 0D. */
export function pdfString(text: string): string {
  if (PRINTABLE.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}
