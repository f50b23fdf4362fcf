import type { jsPDF } from 'jspdf';
import { bytesOf } from './binaryString.ts';

/** jsPDF's untyped plug-in API. */
interface Internals {
  /** Writes to the current page, or the file during creation. */
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

/** Sets PDF/UA-1's version, for which jsPDF has no setter. */
export const setVersion = (document: jsPDF, version: string): void =>
  privatesOf(document).setPdfVersion(version);

/** Returns the file and empties the document. */
export function finishDocument(document: jsPDF): Uint8Array {
  const lines: string[] = [];
  const { setCustomOutputDestination, buildDocument } = privatesOf(document);
  setCustomOutputDestination(lines);
  buildDocument();
  internalsOf(document).pages.splice(0);
  return bytesOf(lines.splice(0).join('\n'));
}

/** Writes an object under its reserved reference. */
export function putObject(document: jsPDF, reference: string | undefined, dictionary: string): void {
  const { newObjectDeferredBegin, write } = internalsOf(document);
  newObjectDeferredBegin(Number.parseInt(reference ?? '', 10), true);
  write(dictionary);
  write('endobj');
}

/** Writes a compressed stream under its reserved reference. */
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

/** Encodes text literally or as hexadecimal UTF-16: jsPDF's escaping corrupts 0D. */
export function pdfString(text: string): string {
  if (PRINTABLE.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}
