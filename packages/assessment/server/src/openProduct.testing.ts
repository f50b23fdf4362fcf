import type { Pool } from '@psma/database';
import { createPlatform, type Platform } from '@psma/platform-server';
import type { PlatformConfig } from '@psma/platform-server/start';
import { createProduct } from './createProduct.ts';

/** Opens the whole product in this process, as `npm start` does. */
export const openProduct = (config: PlatformConfig, pool: Pool, registryPool?: Pool): Promise<Platform> =>
  createPlatform(config, createProduct(config), pool, registryPool);
