import { Type } from 'typebox';

/** Dates become strings. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: Json<Value[Name]> }
    : Value;

/** Unchecked: only the server makes responses. */
export const json = <Value>() => Type.Unsafe<Json<Value>>({});
