import { Type } from 'typebox';
import type { TSchema } from 'typebox';

/** A body that stands ready as JSON text: sent as it is, described in the OpenAPI document by its schema. */
export const prepared = (schema: TSchema) => Type.Unsafe<string>(schema);
