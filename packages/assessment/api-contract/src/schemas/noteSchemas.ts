import { Type } from 'typebox';
import { OrganisationHeaders } from './commonSchemas.ts';
import { AssessmentNote, NoteRequest } from './notes.ts';

const common = { tags: ['Assessment'], security: [{ bearer: [] }], headers: OrganisationHeaders };

export const noteSchemas = {
  assessmentNotes: {
    ...common,
    summary: 'The notes of an assessment, in the order of the questions',
    response: { 200: Type.Array(AssessmentNote) },
  },
  assessmentNote: {
    ...common,
    summary: 'Keeps the note to a question; refused when it was changed since the version given',
    body: NoteRequest,
    response: { 200: AssessmentNote },
  },
};
