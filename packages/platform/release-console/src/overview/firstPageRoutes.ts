import { CHANGES, ReleaseRefused } from '@psma/release-contract';
import { makeChange, requireScope, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { readConsoleData } from '../data/consoleData.ts';
import { messages } from '../messages.ts';
import { readForm } from '../page/readForm.ts';
import { attempt, view, type Attempt, type FlashMessage, type Make, type Visit } from '../page/view.ts';
import { readEnvironments } from './environmentsData.ts';
import { environmentsPage } from './environmentsPage.ts';
import { firstSteps } from './firstSteps.ts';
import { previewSection, type PreviewsData } from './previewSection.ts';
import { remotesPage } from './remotesPage.ts';

const { places, previews } = messages;
const DONE: Record<string, FlashMessage> = {
  'preview-end': { text: CHANGES['preview-end'].form.done, refused: false },
};

/** First page, and the forms of its previews. */
export const firstPageRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  app.get<{ Querystring: { done?: string } }>('/console', (request, reply) =>
    view(registry, request, reply, firstScreen, { flash: DONE[request.query.done ?? ''] ?? null }),
  );
  app.get('/console/', (_request, reply) => reply.redirect('/console'));
  app.get('/console/in/:environment', (request, reply) => view(registry, request, reply, remotesScreen));

  app.get('/console/previews/:preview/end', (_request, reply) => reply.redirect('/console'));
  app.post<{ Params: { preview: string } }>('/console/previews/:preview/end', async (request, reply) => {
    const form = readForm(request.body);
    const work: Attempt['work'] = async ({ grantIn }, actor) => {
      const { preview } = request.params;
      const found = registry.previews.find(preview);
      if (!found) throw new ReleaseRefused('UnknownPreview', previews.unknown(preview));
      for (const remote of Object.keys(found.releases)) requireScope(grantIn(found.base), 'preview', remote);
      await makeChange(registry, 'preview-end', { preview }, actor);
      return reply.redirect('/console?done=preview-end', 303);
    };
    return attempt(registry, request, reply, { form, work, page: firstScreen });
  });
};

const firstScreen: Make = async (visit) => {
  const { registry, environment, grant } = visit;
  const isInUse = await registry.log.hasReleaseByPerson();
  const sections = {
    first: isInUse ? null : firstSteps(grant, environment),
    previews: previewSection(readPreviews(visit)),
  };
  return environment.name === null
    ? { title: places.remotes, content: remotesPage(await readConsoleData(visit), sections) }
    : {
        title: places.environments,
        shared: true,
        content: environmentsPage(await readEnvironments(visit), sections),
      };
};

const remotesScreen: Make = async (visit) => ({
  title: places.remotes,
  content: remotesPage(await readConsoleData(visit), { first: null, previews: null }),
});

const readPreviews = ({ registry, environment, grantIn }: Visit): PreviewsData => ({
  revision: registry.map.current().revision,
  previews: registry.previews.list(),
  hasSeveral: environment.name !== null,
  grantIn,
});
