import { fillOnce, type Pool } from '@psma/database';
import { createServer } from '@psma/http-kit';
import type { PlatformConfig } from '../config/PlatformConfig.ts';
import { openRegistry } from '../openRegistry.ts';
import type { Product } from '../Product.ts';
import { createSettableClock } from '../SettableClock.ts';

/**
 * Fills the migrated database of a demonstration once, by the product's own servers and a registry
 * with another clock. They listen nowhere.
 */
export async function fillDemonstration(
  config: PlatformConfig,
  { demonstrate, ...product }: Product,
  pool: Pool,
): Promise<void> {
  await fillOnce(pool, async () => {
    const opened = new AsyncDisposableStack();
    const clock = createSettableClock();
    try {
      const app = createServer({ logLevel: config.logLevel });
      opened.defer(() => app.close());
      const registry = await openRegistry(config, product.mailLinks, { pool, app, now: clock.now });
      opened.defer(() => registry.close());
      await product.open(app, { pool, opened, countConversion: () => {}, now: clock.now });
      await app.ready();
      await demonstrate?.({ pool, app, registry, clock });
    } finally {
      await opened.disposeAsync();
    }
  });
}
