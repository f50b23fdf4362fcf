import type { ApiApp } from '../../../Api.ts';
import { callerOf } from '../../../auth/requireUser.ts';
import { routeOptions } from '../../../contract/routeOptions.ts';
import type { ApiWithVersions } from '../../content/contentVersions.ts';
import { loadSession } from '../loadSession.ts';
import { changeNote } from './changeNote.ts';
import { listNotes } from './noteStore.ts';
import { presentNotes } from './presentNotes.ts';

export function noteRoutes(app: ApiApp, api: ApiWithVersions) {
  app.route({
    ...routeOptions('assessmentNotes'),
    handler: async (request) => {
      const session = await loadSession(api, callerOf(request).sub, request.params.sessionId, 'useNotes');
      const notes = await listNotes(api.pool, session.id);
      return presentNotes(notes, await api.versions.of(session.contentHash), session.ownAreas);
    },
  });

  app.route({
    ...routeOptions('assessmentNote'),
    handler: async (request) => {
      const { sub } = callerOf(request);
      await api.countCall(api.pool, 'noteWritesPerAccount', sub);
      return changeNote(api, sub, { ...request.params, ...request.body });
    },
  });
}
