import { ReleaseRefused } from '@psma/release-contract';
import { messages } from '../messages.ts';
import type { SigningKeys } from './signingKeys.ts';

export interface SignedText {
  text: string;
  signature: string;
}

export const signText = (keys: SigningKeys, value: unknown): SignedText => {
  const text = JSON.stringify(value);
  return { text, signature: keys.sign(text) };
};

/** Throws ForeignSignature unless ours verifies: tampered data is never used. */
export function readSigned<Value>(keys: SigningKeys, { text, signature }: SignedText, what: string): Value {
  if (!keys.verify(text, signature)) {
    throw new ReleaseRefused('ForeignSignature', messages.signature(what));
  }
  return JSON.parse(text) as Value;
}
