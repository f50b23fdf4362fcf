import { createHash } from 'node:crypto';
import { readCookie, readPlainVisitor } from '@psma/http-kit';
import type { Sha256, Visitor } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { browserFamily } from './browserFamily.ts';
import { pinsOf, readPins, type PinGrant } from './pins.ts';

const VISITOR_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

interface Reader {
  keys: SigningKeys;
  https: boolean;
  now: Date;
  isOwn: (grant: PinGrant) => boolean;
}

/** Ignores cookies not made by us, and pins that `isOwn` does not accept. */
export function readVisitor(
  { keys, https, now, isOwn }: Reader,
  headers: Record<string, string | string[] | undefined>,
): Visitor {
  const cookies = String(headers['cookie'] ?? '');
  const grant = readPins(keys, readCookie(cookies, 'pins', https), now);
  const ids = [readCookie(cookies, 'visitor', https), readPlainVisitor(cookies)];
  return {
    visitorId: ids.find((id) => id !== undefined && VISITOR_ID.test(id)) ?? null,
    optedOut: headers['sec-gpc'] === '1',
    pins: pinsOf(grant && isOwn(grant) ? grant : null),
    browser: browserFamily(String(headers['user-agent'] ?? '')),
  };
}
