export { Conclusion } from './schemas/conclusion.ts';
export { paramsSchema } from './schemas/paramsSchema.ts';
export { REGISTRY_SCHEMAS } from './registrySchemas.ts';
export type { RegistrySchemas } from './registrySchemas.ts';
