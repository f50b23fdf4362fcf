import { Type } from 'typebox';

export const EMPTY_RESPONSE = Type.Unsafe<undefined>({ description: 'Nothing' });
