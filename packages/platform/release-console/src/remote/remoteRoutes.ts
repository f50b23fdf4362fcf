import { CHANGES, ReleaseRefused } from '@psma/release-contract';
import { RemoteName } from '@psma/release-model';
import {
  requireKill,
  requireOwner,
  requireSameOrigin,
  requireScope,
  type Registry,
} from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { readConsoleData } from '../data/consoleData.ts';
import { readSearch, searchQuery, type Search } from '../data/findReleases.ts';
import { messages } from '../messages.ts';
import { makeOrPropose } from '../page/makeOrPropose.ts';
import { readForm, type RefusedForm } from '../page/readForm.ts';
import { attempt, parentOf, view, type Attempt, type Visit } from '../page/view.ts';
import { NEEDS_FORM } from './experimentForms.ts';
import { remotePage } from './remotePage.ts';
import { isRemoteForm, remoteRequest } from './remoteRequest.ts';

interface Asked {
  Params: { remote: string; change: string };
  Querystring: { q?: string; page?: string; done?: string };
}

/** Below the path of an environment. */
export const remoteRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  const remoteView =
    (remote: string, search: Search, refused: RefusedForm | null) => async (visit: Visit) => {
      const data = await readConsoleData(visit, { remote, search });
      const found = data.remotes.find((candidate) => candidate.remote === remote);
      if (!found) throw new ReleaseRefused('UnknownRelease', messages.remote.unknown(remote));
      return { title: remote, content: remotePage(data, found, refused) };
    };

  app.get<Asked>('/remotes/:remote', (request, reply) => {
    const { done = '' } = request.query;
    const text = done === 'proposed' ? messages.proposals.made : doneText(done);
    const show = remoteView(request.params.remote, readSearch(request.query), null);
    return view(registry, request, reply, show, { flash: text ? { text, refused: false } : null });
  });

  // URL of a refused form's page.
  app.get<Asked>(
    '/remotes/:remote/:change',
    { schema: { params: Type.Object({ remote: RemoteName }) } },
    (request, reply) => reply.redirect(`${parentOf(request)}${searchQuery(readSearch(request.query))}`),
  );

  app.post<Asked>(
    `/remotes/:remote/${NEEDS_FORM}`,
    { schema: { params: Type.Object({ remote: RemoteName }) } },
    (request, reply) => {
      requireSameOrigin(registry, request);
      const refused = { change: 'experiment-start', form: readForm(request.body) };
      const show = remoteView(request.params.remote, readSearch(request.query), refused);
      return view(registry, request, reply, show);
    },
  );

  app.post<Asked>(
    '/remotes/:remote/:change',
    { schema: { params: Type.Object({ remote: RemoteName, change: Type.String() }) } },
    async (request, reply) => {
      const { remote, change: name } = request.params;
      if (!isRemoteForm(name)) throw new ReleaseRefused('InvalidRequest', messages.page.noSuchChange);
      const form = readForm(request.body);
      const search = readSearch(request.query);
      const work: Attempt['work'] = async ({ registry: own, environment, grant }, actor) => {
        const { right } = CHANGES[name];
        const { release = '', confirmed = '' } = form;
        if (right === 'owner') requireOwner(grant);
        else requireScope(grant, right, remote, name === 'kill' ? name : undefined);
        if (name === 'kill') await requireKill(registry, request, { remote, releaseId: release });
        if (name === 'purge' && confirmed.trim() !== release)
          throw new ReleaseRefused('InvalidRequest', messages.change.otherId(release));
        const outcome = await makeOrPropose(own, name, remoteRequest(name, remote, form), actor);
        const done = outcome === 'made' ? name : outcome;
        return reply.redirect(`${environment.base}/remotes/${remote}${searchQuery(search, { done })}`, 303);
      };
      const page = remoteView(remote, search, { change: name, form });
      return attempt(registry, request, reply, { form, work, page });
    },
  );
};

const doneText = (name: string) => (isRemoteForm(name) ? CHANGES[name].form.done : undefined);
