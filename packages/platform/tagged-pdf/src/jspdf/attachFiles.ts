import type { jsPDF } from 'jspdf';
import { binaryString } from './binaryString.ts';
import { internalsOf, pdfString, putObject, putStream } from './jsPdfInternals.ts';

export interface AttachedFile {
  /** File name in ASCII. */
  name: string;
  /** Media type. */
  type: string;
  text: string;
}

/**
 * Attaches data files in the order of their names (`AFRelationship` Data), without
 * strings that `encryptPdf` leaves unencrypted.
 */
export function attachFiles(document: jsPDF, files: readonly AttachedFile[]): void {
  const { events, write, newObjectDeferred } = internalsOf(document);
  const reserve = () => `${newObjectDeferred()} 0 R`;
  let names = '';
  let attached: { name: string; file: string }[] = [];

  events.subscribe('postPutResources', () => {
    attached = files.toSorted(byName).map((file) => putFile(document, file, reserve));
    names = reserve();
    const listed = attached.map(({ name, file }) => `${name} ${file}`).join(' ');
    putObject(document, names, `<</EmbeddedFiles <</Names [${listed}]>>>>`);
  });

  events.subscribe('putCatalog', () =>
    write(`/Names ${names} /AF [${attached.map(({ file }) => file).join(' ')}]`),
  );
}

/** Readers search the names in binary order. */
const byName = (one: AttachedFile, other: AttachedFile): number => (one.name < other.name ? -1 : 1);

function putFile(document: jsPDF, { name, type, text }: AttachedFile, reserve: () => string) {
  const [size, stream, file] = [reserve(), reserve(), reserve()];
  const bytes = binaryString(new TextEncoder().encode(text));
  putObject(document, size, `<</Size ${bytes.length}>>`);
  putStream(document, stream, bytes, { Type: '/EmbeddedFile', Subtype: pdfName(type), Params: size });
  const shown = pdfString(name);
  putObject(
    document,
    file,
    `<</Type /Filespec /F ${shown} /UF ${shown} /AFRelationship /Data /EF <</F ${stream} /UF ${stream}>>>>`,
  );
  return { name: shown, file };
}

/** Escapes a slash (ISO 32000-1, 7.3.5). */
const pdfName = (text: string): string => `/${text.replaceAll('/', '#2F')}`;
