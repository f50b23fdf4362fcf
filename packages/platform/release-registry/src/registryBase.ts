import type { Pool } from '@psma/database';
import type { SigningKeys } from './signing/signingKeys.ts';

/** Is given to every part of the registry. Folders that need more extend it by their services. */
export interface RegistryBase {
  pool: Pool;
  keys: SigningKeys;
  /** The environment that this registry reads and changes. */
  environment: string;
  now: () => Date;
  /** Receives errors of work in the background. */
  report: (error: unknown) => void;
}
