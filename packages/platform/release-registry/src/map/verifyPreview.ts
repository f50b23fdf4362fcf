import { ReleaseRefused } from '@psma/release-contract';
import type { Preview } from '@psma/release-model';
import { messages } from '../messages.ts';
import { readSigned } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';
import type { StoredPreview } from './previewStore.ts';

/** Throws ForeignSignature unless signed by us, as a preview of this name. */
export function verifyPreview(keys: SigningKeys, { preview, ...signed }: StoredPreview): Preview {
  const found = readSigned<Partial<Preview>>(keys, signed, messages.preview.documentOf(preview));
  if (found.preview !== preview)
    throw new ReleaseRefused('ForeignSignature', messages.preview.otherDocument(preview));
  return found as Preview;
}
