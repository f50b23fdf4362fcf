import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { toBase64 } from '../jspdf/binaryString.ts';
import { withQuickCrypto } from './quickCrypto.ts';

const LANGUAGE = PDFName.of('Lang');

/** Implements `encryptPdf`. */
export async function encryptWithAes(pdf: Uint8Array, password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  moveLanguage(document);
  withQuickCrypto(() =>
    document.encrypt({
      algorithm: 'AES-256',
      userPassword: password,
      ownerPassword: randomPassword(),
      permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
    }),
  );
  return document.save({ useObjectStreams: true });
}

/**
 * pdf-lib encrypts only streams: other strings must stay outside them. The
 * catalog's language becomes a separate object.
 */
function moveLanguage({ catalog, context }: PDFDocument): void {
  const language = catalog.get(LANGUAGE);
  if (language) catalog.set(LANGUAGE, context.register(language));
}

const randomPassword = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)));
