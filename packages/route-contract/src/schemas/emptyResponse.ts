import { Type } from 'typebox';

export const NOTHING = Type.Unsafe<undefined>({ description: 'Nothing' });
