import { Type, type Static } from 'typebox';
import { NOTE_LENGTHS } from '../constants.ts';
import { Id, Timestamp } from './common.ts';

const entries = {
  text: Type.String({ maxLength: NOTE_LENGTHS.text }),
  /** Where the evidence is. */
  evidence: Type.String({ maxLength: NOTE_LENGTHS.evidence }),
  /** "I am not sure of this answer": a mark, which never scores (decision G121). */
  unsure: Type.Boolean(),
};
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** What the user keeps beside the answer to a question. */
export const AssessmentNote = Type.Object({
  question: Type.Object({ id: Id }),
  ...entries,
  version: Version,
  /** Copied from the assessment that this one re-takes, and not edited since. */
  carriedForward: Type.Boolean(),
  updated: Timestamp,
});
export type AssessmentNote = Static<typeof AssessmentNote>;

/** `version` is the one that was edited, 0 where there was none. Nothing in all three deletes the note. */
export const NoteRequest = Type.Object({ ...entries, version: Version }, { additionalProperties: false });
export type NoteRequest = Static<typeof NoteRequest>;
export type NoteEntries = Omit<NoteRequest, 'version'>;
