import type { LoadProduct } from '@psma/platform-server/start';

export const loadProduct: LoadProduct = async () => (await import('./createProduct.ts')).createProduct;
