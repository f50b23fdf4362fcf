import { Type, type Static } from 'typebox';
import { KNOWN_BY } from '../constants.ts';
import { Id } from './commonSchemas.ts';

/** Questions with what to look for (decision G122). */
export const PreparationArea = Type.Object({
  pillarId: Id,
  pillar: Type.String(),
  questions: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      lookFor: Type.Array(Type.String()),
      knownBy: Type.Array(Type.Enum(KNOWN_BY)),
    }),
  ),
});
export type PreparationArea = Static<typeof PreparationArea>;
export const Preparation = Type.Array(PreparationArea);
