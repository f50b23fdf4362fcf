import type { SignedDocument } from '@psma/api-contract';
import type { jsPDF } from 'jspdf';
import { SIGNED_FILES } from '../../../model/signed/signedFiles.ts';
import { internalsOf, pdfString, putObject, putStream } from './jsPdfInternals.ts';

const TYPES = { json: '/application#2Fjson', jws: '/application#2Fjose' };

/**
 * Attaches figures and signature (`AFRelationship` Data), without strings that
 * `encryptPdf` leaves unencrypted.
 */
export function attachSigned(document: jsPDF, signed: SignedDocument): void {
  const { events, write, newObjectDeferred } = internalsOf(document);
  const kept = () => `${newObjectDeferred()} 0 R`;
  let names = '';
  let files: string[] = [];

  events.subscribe('postPutResources', () => {
    const attached = (['json', 'jws'] as const).map((part) => {
      const [size, stream, file] = [kept(), kept(), kept()];
      const bytes = bytesOf(signed[part]);
      putObject(document, size, `<</Size ${bytes.length}>>`);
      putStream(document, stream, bytes, { Type: '/EmbeddedFile', Subtype: TYPES[part], Params: size });
      const name = pdfString(SIGNED_FILES[part]);
      putObject(
        document,
        file,
        `<</Type /Filespec /F ${name} /UF ${name} /AFRelationship /Data /EF <</F ${stream} /UF ${stream}>>>>`,
      );
      return { name, file };
    });
    names = kept();
    const listed = attached.map(({ name, file }) => `${name} ${file}`).join(' ');
    putObject(document, names, `<</EmbeddedFiles <</Names [${listed}]>>>>`);
    files = attached.map(({ file }) => file);
  });

  events.subscribe('putCatalog', () => write(`/Names ${names} /AF [${files.join(' ')}]`));
}

/** Returns UTF-8, one character per byte, for jsPDF. */
const bytesOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
