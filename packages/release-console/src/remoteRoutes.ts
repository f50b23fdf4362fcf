import { ReleaseRefused, type Grant } from '@psma/release-contract';
import { RemoteName } from '@psma/release-model';
import { requireKill, requireOwner, requireScope, type Actor, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { readConsoleData } from './consoleData.ts';
import { readSearch, searchQuery, type Search } from './findReleases.ts';
import { CHANGES } from './formChanges.ts';
import { messages } from './messages.ts';
import { readForm, type RefusedForm } from './readForm.ts';
import { remotePage } from './remotePage.ts';
import { attempt, view } from './view.ts';

interface Asked {
  Params: { remote: string; change: string };
  Querystring: { q?: string; page?: string; done?: string };
}

export const remoteRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const remoteView =
    (remote: string, search: Search, refused: RefusedForm | null) => async (grant: Grant) => {
      const data = await readConsoleData(registry, grant, { remote, search });
      const found = data.remotes.find((candidate) => candidate.remote === remote);
      if (!found) throw new ReleaseRefused('UnknownRelease', messages.remote.unknown(remote));
      return { title: remote, content: remotePage(data, found, refused) };
    };

  app.get<Asked>('/console/remotes/:remote', (request, reply) => {
    const text = CHANGES[request.query.done ?? '']?.done;
    const show = remoteView(request.params.remote, readSearch(request.query), null);
    return view(registry, request, reply, show, { flash: text ? { text, refused: false } : null });
  });

  // URL of a refused form's page.
  app.get<Asked>(
    '/console/remotes/:remote/:change',
    { schema: { params: Type.Object({ remote: RemoteName }) } },
    (request, reply) =>
      reply.redirect(`/console/remotes/${request.params.remote}${searchQuery(readSearch(request.query))}`),
  );

  app.post<Asked>(
    '/console/remotes/:remote/:change',
    { schema: { params: Type.Object({ remote: RemoteName, change: Type.String() }) } },
    async (request, reply) => {
      const { remote, change: name } = request.params;
      const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
      if (!change) throw new ReleaseRefused('InvalidRequest', messages.page.noSuchChange);
      const form = readForm(request.body);
      const search = readSearch(request.query);
      const work = async (grant: Grant, actor: Actor) => {
        if (change.forOwners) requireOwner(grant);
        requireScope(grant, change.action, remote, name === 'kill' ? name : change.action);
        if (name === 'kill')
          await requireKill(registry, request, { remote, releaseId: form['release'] ?? '' });
        await change.work(registry, remote, form, actor);
        return reply.redirect(`/console/remotes/${remote}${searchQuery(search, { done: name })}`, 303);
      };
      const page = remoteView(remote, search, { change: name, form });
      return attempt(registry, request, reply, { form, work, page });
    },
  );
};
