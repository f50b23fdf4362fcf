import { PRODUCTION, type Preview } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * `<name>-<10 letters>.<domain>`, always the same over one environment and another over each.
 * Only key holders know the letters.
 */
export function hostOfPreview(
  keys: SigningKeys,
  { preview, base }: Pick<Preview, 'preview' | 'base'>,
  domain: string,
): string {
  // Links over production are as before.
  const bound = base === PRODUCTION ? preview : `${base}/${preview}`;
  const secret = Buffer.from(keys.derive('preview-host', bound), 'base64url').subarray(0, 10);
  const letters = [...secret].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${preview}-${letters.join('')}.${domain}`;
}

export const isLive = ({ until }: Preview, now: Date): boolean => Date.parse(until) > now.getTime();
