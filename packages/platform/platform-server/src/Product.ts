import type { Migrations, Pool } from '@psma/database';
import type { ScheduledJob } from '@psma/jobs';
import type { MailValidity } from '@psma/mail';
import type { Registry } from '@psma/release-registry';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from './config/PlatformConfig.ts';
import type { CountConversion } from './conversions.ts';
import type { ProductPages } from './page/ProductPages.ts';
import type { SettableClock } from './SettableClock.ts';

/** What a product adds to the platform, for one installation. */
export interface Product {
  /** Those of its servers, in order of application. */
  migrations: readonly Migrations[];
  /** Routes that its emails link to, which no release may lose. */
  mailLinks: readonly string[];
  mailValidity: MailValidity;
  /** Its part of the schedule. */
  jobs: readonly ScheduledJob[];
  pages: ProductPages;
  /** Registers its servers. The database is migrated. */
  open(app: FastifyInstance, services: ProductServices): Promise<void>;
  /** Fills the empty database of a demonstration. */
  demonstrate?(services: DemonstrationServices): Promise<void>;
}

export interface ProductServices {
  pool: Pool;
  /** Closes with the platform what the product opens, also when the start fails. */
  opened: AsyncDisposableStack;
  countConversion: CountConversion;
  /** Default: the system's clock. */
  now?: () => Date;
}

/** Servers of the product and a registry that visitors do not reach, with a clock that can be set. */
export interface DemonstrationServices {
  pool: Pool;
  app: FastifyInstance;
  registry: Registry;
  clock: SettableClock;
}

/** Imports the product's modules; called while the database starts. */
export type LoadProduct = () => Promise<(config: PlatformConfig) => Product>;
