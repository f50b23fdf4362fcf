import { createHash } from 'node:crypto';
import { readCookie } from '@psma/http-kit';
import type { Sha256, Visitor } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { pinsOf, readPins, type PinGrant } from './pins.ts';

const VISITOR_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

/** Ignores cookies not made by us, and pins that `isOwn` does not accept. */
export function readVisitor(
  keys: SigningKeys,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
  isOwn: (grant: PinGrant) => boolean,
): Visitor {
  const cookies = String(headers['cookie'] ?? '');
  const [sealed] = readCookie(cookies, 'pins');
  const grant = readPins(keys, sealed, now);
  return {
    visitorId: readCookie(cookies, 'visitor').find((id) => VISITOR_ID.test(id)) ?? null,
    optedOut: headers['sec-gpc'] === '1',
    pins: pinsOf(grant && isOwn(grant) ? grant : null),
  };
}
