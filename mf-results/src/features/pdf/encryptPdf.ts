import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { preparePdfPassword } from '../../model/password/pdfPassword.ts';
import { binaryString } from './drawing/binaryString.ts';
import { withQuickCrypto } from './quickCrypto.ts';

const LANGUAGE = PDFName.of('Lang');

/**
 * AES-256 (PDF security handler revision 6). Permits reading, printing, copying and
 * accessibility, not changes. The random owner password is not stored.
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
 * pdf-lib encrypts streams and object streams, but no other strings, which readers would
 * garble. The catalog must stay outside, so its language becomes a separate object.
 */
function moveLanguage({ catalog, context }: PDFDocument): void {
  const language = catalog.get(LANGUAGE);
  if (language) catalog.set(LANGUAGE, context.register(language));
}

const randomPassword = (): string => btoa(binaryString(crypto.getRandomValues(new Uint8Array(16))));
