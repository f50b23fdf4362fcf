import type { AssessmentNote } from '@psma/api-contract';
import { transaction } from '@psma/database';
import { storable } from '@psma/http-kit';
import { AssessmentCompleted, ChangedElsewhere } from '../../../errors/errors.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { requireOpenArea } from '../../organisation/access/assessmentAccess.ts';
import { pillarOf, requireOpen } from '../assessmentPolicy.ts';
import { loadSession } from '../loadSession.ts';
import { findNote, holdOpen, saveNote, type NoteText } from './noteStore.ts';
import { presentNote } from './presentNotes.ts';

/** Throws ChangedElsewhere if outdated (G115), AssessmentCompleted once closed (G120). */
export async function changeNote(
  api: ApiWithVersions,
  sub: string,
  write: NoteText,
): Promise<AssessmentNote> {
  const session = await loadSession(api, sub, write.sessionId, 'useNotes');
  requireOpen(session);
  requireOpenArea(session, pillarOf(await api.versions.of(session.contentHash), write.questionId));
  const note = {
    ...write,
    sessionId: session.id,
    memberId: session.memberId,
    text: storable(write.text),
    evidence: storable(write.evidence),
  };
  return transaction(api.pool, async (db) => {
    if (!(await holdOpen(db, session.id))) throw new AssessmentCompleted();
    const saved = await saveNote(db, note, api.now());
    if (saved) return presentNote(saved);
    const current = await findNote(db, session.id, note.questionId);
    throw new ChangedElsewhere(current && presentNote(current));
  });
}
