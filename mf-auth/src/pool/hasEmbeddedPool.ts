import { runtimeConfig } from '@psma/remote-kit';

/** Whether accounts are in the product's own pool, which can do more than a hosted one (docs/identity.md). */
export const hasEmbeddedPool = (): boolean => runtimeConfig().identity.endpoint === '/idp/';
