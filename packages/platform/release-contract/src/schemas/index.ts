export { Conclusion } from './conclusion.ts';
export { paramsSchema } from './paramsSchema.ts';
export { REGISTRY_SCHEMAS } from './registrySchemas.ts';
export type { RegistrySchemas } from './registrySchemas.ts';
