import { createHash } from 'node:crypto';
import { readCookies } from '@psma/http-kit';
import type { Sha256, Visitor } from '@psma/release-model';
import type { SigningKeys } from '../signing/signingKeys.ts';
import { pinsOf, readPins } from './pins.ts';

/** Random id of a visitor; set by the page only while an experiment runs, never under Global Privacy Control. */
export const VISITOR_COOKIE = 'psma-visitor';
export const PIN_COOKIE = 'psma-pins';
const VISITOR_ID = /^[A-Za-z0-9_-]{16,64}$/;

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

/** Who asks, from the headers of a request. Cookies that we did not make are as good as absent. */
export function readVisitor(
  keys: SigningKeys,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): Visitor {
  const cookies = readCookies(String(headers['cookie'] ?? ''));
  const visitorId = cookies[VISITOR_COOKIE] ?? '';
  return {
    visitorId: VISITOR_ID.test(visitorId) ? visitorId : null,
    optedOut: headers['sec-gpc'] === '1',
    pins: pinsOf(readPins(keys, cookies[PIN_COOKIE], now)),
  };
}
