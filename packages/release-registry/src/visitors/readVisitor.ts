import { createHash } from 'node:crypto';
import { readCookie } from '@psma/http-kit';
import type { Sha256, Visitor } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { pinsOf, readPins } from './pins.ts';

const VISITOR_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

/** Ignores cookies not made by us. */
export function readVisitor(
  keys: SigningKeys,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): Visitor {
  const cookies = String(headers['cookie'] ?? '');
  const [pins] = readCookie(cookies, 'pins');
  return {
    visitorId: readCookie(cookies, 'visitor').find((id) => VISITOR_ID.test(id)) ?? null,
    optedOut: headers['sec-gpc'] === '1',
    pins: pinsOf(readPins(keys, pins, now)),
  };
}
