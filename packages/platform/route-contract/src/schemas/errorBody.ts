import { Type, type Static } from 'typebox';

/** Body of non-2xx responses (decision G3). */
export const ApiErrorBody = Type.Object({
  status: Type.Integer(),
  name: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ApiErrorBody = Static<typeof ApiErrorBody>;

/** Names of the errors that every server sends. */
export type CommonErrorName =
  | 'InvalidRequest'
  | 'StillRunning'
  | 'KeyReused'
  | 'NotFound'
  | 'TooManyRequests'
  | 'InternalError'
  | 'DatabaseUnreachable';
