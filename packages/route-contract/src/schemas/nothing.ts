import { Type } from 'typebox';

/** An answer without a body. */
export const NOTHING = Type.Unsafe<undefined>({ description: 'Nothing' });
