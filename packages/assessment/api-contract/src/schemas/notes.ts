import { Type, type Static } from 'typebox';
import { NOTE_LENGTHS } from '../constants.ts';
import { Id, Timestamp } from './commonSchemas.ts';

const entries = {
  text: Type.String({ maxLength: NOTE_LENGTHS.text }),
  /** Location of the evidence. */
  evidence: Type.String({ maxLength: NOTE_LENGTHS.evidence }),
  /** "I am not sure of this answer" (decision G121). */
  unsure: Type.Boolean(),
};
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const AssessmentNote = Type.Object({
  question: Type.Object({ id: Id }),
  ...entries,
  version: Version,
  /** Copied from the retaken assessment, not edited since. */
  carriedForward: Type.Boolean(),
  updated: Timestamp,
});
export type AssessmentNote = Static<typeof AssessmentNote>;

/** `version`: the edited one, 0 for none. Three empty entries delete. */
export const NoteRequest = Type.Object({ ...entries, version: Version }, { additionalProperties: false });
export type NoteRequest = Static<typeof NoteRequest>;
export type NoteEntries = Omit<NoteRequest, 'version'>;
