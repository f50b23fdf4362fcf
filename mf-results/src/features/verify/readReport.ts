import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { SIGNED_FILES } from '../../signed/signedFiles.ts';
import type { Refusal, SignedFiles, Verdict } from './verdict.ts';

type Unreadable = Exclude<Refusal, 'otherFiles'> | (Verdict['state'] & ('unsigned' | 'damaged'));

/** What is attached to a report, which is opened on this device. Never throws. */
export async function readReport(pdf: Uint8Array, password: string): Promise<SignedFiles | Unreadable> {
  try {
    const document = await PDFDocument.load(pdf, {
      updateMetadata: false,
      ...(password ? { password } : {}),
    });
    const attached = new Map(document.getAttachments().map(({ name, data }) => [name, data]));
    const json = attached.get(SIGNED_FILES.json);
    const jws = attached.get(SIGNED_FILES.jws);
    return json && jws ? { json, jws: new TextDecoder().decode(jws) } : 'unsigned';
  } catch (error) {
    if (error instanceof EncryptedPDFError) return 'passwordNeeded';
    return error instanceof Error && error.message === WRONG_PASSWORD ? 'passwordWrong' : 'damaged';
  }
}

/** pdf-lib has no name for it. */
const WRONG_PASSWORD = 'Password incorrect';
