import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'psma_person_';

/** Whether a bearer token or cookie is a person's. */
export const isPersonSecret = (text: string): boolean => text.startsWith(PREFIX);

export const newPersonSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

/** 256 random bits: a plain hash is irreversible. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
