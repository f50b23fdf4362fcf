import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { preparePdfPassword } from '../../password/pdfPassword.ts';
import { binaryString } from './drawing/binaryString.ts';
import { withQuickCrypto } from './quickCrypto.ts';

const LANGUAGE = PDFName.of('Lang');

/**
 * Encrypts a document of jsPDF with AES-256 (PDF security handler revision 6); the password opens it. Reading,
 * printing, copying and extraction for accessibility are allowed, changing it is not. The owner's password is random
 * and kept nowhere.
 */
export async function encryptPdf(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  moveLanguage(document);
  withQuickCrypto(() =>
    document.encrypt({
      algorithm: 'AES-256',
      userPassword: preparePdfPassword(password),
      ownerPassword: randomPassword(),
      permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
    }),
  );
  return document.save({ useObjectStreams: true });
}

/**
 * pdf-lib encrypts streams, and with them what lies in object streams, but no strings elsewhere: a reader would
 * decrypt them to nonsense. The catalog may not lie in an object stream, and so the language, which is a string there,
 * becomes an object of its own.
 */
function moveLanguage({ catalog, context }: PDFDocument): void {
  const language = catalog.get(LANGUAGE);
  if (language) catalog.set(LANGUAGE, context.register(language));
}

const randomPassword = (): string => btoa(binaryString(crypto.getRandomValues(new Uint8Array(16))));
