import { Type } from 'typebox';

/** A value as JSON carries it: a date is a text. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: Json<Value[Name]> }
    : Value;

/** An answer of this type. Answers are made by the server alone, so that nothing has to check them. */
export const json = <Value>() => Type.Unsafe<Json<Value>>({});
