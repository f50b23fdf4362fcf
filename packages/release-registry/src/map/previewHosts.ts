import type { Preview } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** `<name>-<10 letters>.<domain>`, always the same. Only key holders know the letters. */
export function hostOfPreview(keys: SigningKeys, preview: string, domain: string): string {
  const secret = Buffer.from(keys.derive('preview-host', preview), 'base64url').subarray(0, 10);
  const letters = [...secret].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${preview}-${letters.join('')}.${domain}`;
}

export const isLive = ({ until }: Preview, now: Date): boolean => Date.parse(until) > now.getTime();
