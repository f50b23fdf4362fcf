import type { Pool } from '@psma/database';
import type { SigningKeys } from './signing/signingKeys.ts';

/** What every part of the registry has. Folders that need more of it extend it by their own services. */
export interface RegistryBase {
  pool: Pool;
  keys: SigningKeys;
  /** Read and changed by this registry. */
  environment: string;
  now: () => Date;
  /** Background errors. */
  report: (error: unknown) => void;
}
