import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { pdfPasswordForms } from '../../model/files/pdfPassword.ts';
import { SIGNED_FILES, type SignedFileNames } from '../../model/files/signedFiles.ts';
import type { Refusal, ReportFiles, SignedFiles, Verdict } from './verdict.ts';

type Unreadable =
  Exclude<Refusal, 'otherFiles'> | (Verdict['state'] & ('unsigned' | 'damaged' | 'recordChanged'));

/** Reads a report's attachments on this device; never throws. */
export async function readReport(pdf: Uint8Array, password: string): Promise<ReportFiles | Unreadable> {
  try {
    const document = await openPdf(pdf, pdfPasswordForms(password));
    const attached = new Map(document.getAttachments().map(({ name, data }) => [name, data]));
    const results = filesOf(attached, SIGNED_FILES.results);
    if (!results) return 'unsigned';
    const record = filesOf(attached, SIGNED_FILES.record);
    // Without one of its two files a sign-off would pass for none.
    if (!record && Object.values(SIGNED_FILES.record).some((name) => attached.has(name)))
      return 'recordChanged';
    return { results, record };
  } catch (error) {
    if (error instanceof EncryptedPDFError) return 'passwordNeeded';
    return isWrongPassword(error) ? 'passwordWrong' : 'damaged';
  }
}

function filesOf(attached: Map<string, Uint8Array>, names: SignedFileNames): SignedFiles | null {
  const [json, jws] = [attached.get(names.json), attached.get(names.jws)];
  return json && jws ? { json, jws: new TextDecoder().decode(jws) } : null;
}

/** Opens the PDF with the first password form that fits. */
async function openPdf(pdf: Uint8Array, [password, ...others]: string[]): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, { updateMetadata: false, ...(password ? { password } : {}) });
  } catch (error) {
    if (others.length === 0 || !isWrongPassword(error)) throw error;
    return openPdf(pdf, others);
  }
}

const isWrongPassword = (error: unknown) => error instanceof Error && error.message === WRONG_PASSWORD;

/** pdf-lib exports no error type for it. */
const WRONG_PASSWORD = 'Password incorrect';
