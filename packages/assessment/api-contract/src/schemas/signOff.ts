import { Type, type Static } from 'typebox';
import { MEMBER_NAME_MAX_LENGTH } from '../constants.ts';
import { Timestamp, VisibleText } from './commonSchemas.ts';

/** Shown to everyone who sees the results (decision G315). */
export const SignOffRequest = Type.Object(
  { name: VisibleText(MEMBER_NAME_MAX_LENGTH), position: VisibleText(MEMBER_NAME_MAX_LENGTH) },
  { additionalProperties: false },
);
export type SignOffRequest = Static<typeof SignOffRequest>;

/** A member's final statement about results; stays when the member leaves. */
export const SignOff = Type.Object({ name: Type.String(), position: Type.String(), at: Timestamp });
export type SignOff = Static<typeof SignOff>;
