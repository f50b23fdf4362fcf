import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliseTypedCode } from '@psma/text';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as RFC 4226 recommends. */
export const createTotpSecret = (): Buffer => randomBytes(20);

/** For authenticator apps (RFC 4648, without padding). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Six digits of one 30-second step (RFC 6238, SHA-1). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Returns the code's step, one early or late; or null. */
export function matchTotp(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = normaliseTypedCode(typed);
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  if (!/^\d{6}$/.test(code)) return null;
  const matches = (step: number) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code));
  return [current, current - 1, current + 1].find(matches) ?? null;
}
