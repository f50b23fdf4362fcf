import { ApiErrorBody } from '@psma/api-contract';
import { Type } from 'typebox';

/** Every call may be refused with the one error body (decision G3). */
export const failures = { '4xx': ApiErrorBody, '5xx': ApiErrorBody };

/** An answer without a body. */
export const nothing = Type.Unsafe<undefined>({ description: 'Nothing' });
