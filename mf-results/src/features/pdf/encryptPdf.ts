import { encryptPdf as encryptPrepared } from '@psma/tagged-pdf';
import { preparePdfPassword } from '../../model/files/pdfPassword.ts';

/** Encrypts with the prepared password (SASLprep). */
export const encryptPdf = (pdf: Uint8Array, password: string): Promise<Uint8Array> =>
  encryptPrepared(pdf, preparePdfPassword(password));
