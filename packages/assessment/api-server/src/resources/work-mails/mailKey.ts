import { createHash, randomBytes } from 'node:crypto';

/** In a link; stored as a hash. */
export const newMailKey = (): string => randomBytes(24).toString('base64url');

export const hashOfMailKey = (key: string): Buffer => createHash('sha256').update(key).digest();
