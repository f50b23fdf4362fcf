import { runtimeConfig } from '@psma/remote-kit';

/** The product's own pool offers more than hosted ones (docs/identity.md). */
export const hasEmbeddedPool = (): boolean => runtimeConfig().identity.endpoint === '/idp/';
